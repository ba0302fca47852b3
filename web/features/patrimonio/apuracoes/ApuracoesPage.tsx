import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import {
  type Apuracao,
  RESULTADOS_DA_APURACAO,
  SITUACOES_DA_APURACAO,
} from '#contract/patrimonio/apuracoes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { enderecoDaApuracao } from '#web/partes/patrimonio/bem.tsx'
import { data } from '#web/ui/format.ts'
import { ApuracaoBadge } from './palavras.tsx'

const COLUNAS: readonly Coluna<Apuracao>[] = [
  { chave: 'numero', rotulo: 'Apuração', ordem: 'id', valor: ({ numero }) => numero },
  { chave: 'bem', rotulo: 'Bem', valor: ({ bem }) => bem.descricao },
  { chave: 'plaqueta', rotulo: 'Plaqueta', valor: ({ bem }) => bem.referencia_id ?? '—' },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'situacao', rotulo: 'Situação', valor: ApuracaoBadge },
  { chave: 'processo', rotulo: 'Processo', opcional: true, valor: ({ processo }) => processo ?? '—' },
  { chave: 'prazo', rotulo: 'Prazo', valor: ({ prazo }) => (prazo === null ? '—' : data(prazo)) },
  { chave: 'aberta_em', rotulo: 'Aberta em', valor: ({ aberta_em }) => data(aberta_em) },
  {
    chave: 'resultado',
    rotulo: 'Resultado',
    valor: ({ resultado }) => (resultado === null ? '—' : RESULTADOS_DA_APURACAO[resultado]),
  },
]

const FILTROS: readonly FiltroDaLista[] = [
  {
    tipo: 'texto',
    chave: 'texto',
    rotulo: 'Apuração ou bem',
    dica: 'Número, processo, plaqueta ou descrição',
  },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DA_APURACAO) },
  { tipo: 'varias', chave: 'resultado', rotulo: 'Resultado', opcoes: opcoesDe(RESULTADOS_DA_APURACAO) },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
]

export function ApuracoesPage() {
  return (
    <ListPage
      lista="apuracoes"
      titulo="Apurações"
      icone={SearchX}
      um="apuração"
      varios="apurações"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'id', sort: 'desc' }}
      pedir={api.apuracoes.listar}
      nome={({ numero }) => numero}
      endereco={({ id }) => enderecoDaApuracao(id)}
      exportar="painel.almoxarifado.patrimonios.exportar"
      vazio={
        <>
          Uma apuração começa na ficha de um bem declarado não localizado.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=nao_localizado">Ver os não localizados</Link>
        </>
      }
    />
  )
}
