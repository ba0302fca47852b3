import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import {
  type Manutencao,
  RESULTADOS_DA_MANUTENCAO,
  SITUACOES_DA_MANUTENCAO,
} from '#contract/patrimonio/manutencoes.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { enderecoDaManutencao } from '#web/partes/patrimonio/bem.tsx'
import { data } from '#web/ui/format.ts'
import { ManutencaoBadge } from './palavras.tsx'

const COLUNAS: readonly Coluna<Manutencao>[] = [
  { chave: 'numero', rotulo: 'Ordem', ordem: 'id', valor: ({ numero }) => numero },
  { chave: 'bem', rotulo: 'Bem', valor: ({ bem }) => bem.descricao },
  { chave: 'plaqueta', rotulo: 'Plaqueta', valor: ({ bem }) => bem.referencia_id ?? '—' },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'situacao', rotulo: 'Situação', valor: ManutencaoBadge },
  { chave: 'fornecedor', rotulo: 'Fornecedor', valor: ({ fornecedor }) => fornecedor?.nome ?? '—' },
  { chave: 'enviado_em', rotulo: 'Enviado em', valor: ({ enviado_em }) => data(enviado_em) },
  {
    chave: 'previsto_para',
    rotulo: 'Previsto para',
    valor: ({ previsto_para }) => (previsto_para === null ? '—' : data(previsto_para)),
  },
  {
    chave: 'resultado',
    rotulo: 'Resultado',
    opcional: true,
    valor: ({ resultado }) => (resultado === null ? '—' : RESULTADOS_DA_MANUTENCAO[resultado]),
  },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Ordem ou bem', dica: 'Número, plaqueta ou descrição' },
  {
    tipo: 'varias',
    chave: 'situacao',
    rotulo: 'Situação',
    opcoes: opcoesDe(SITUACOES_DA_MANUTENCAO),
  },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
]

export function ManutencoesPage() {
  return (
    <ListPage
      lista="manutencoes"
      titulo="Manutenções"
      icone={Wrench}
      um="ordem de serviço"
      varios="ordens de serviço"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'id', sort: 'desc' }}
      pedir={api.manutencoes.listar}
      nome={({ numero }) => numero}
      endereco={({ id }) => enderecoDaManutencao(id)}
      exportar="painel.almoxarifado.patrimonios.exportar"
      vazio={
        <>
          Uma ordem começa na ficha do bem, em Enviar para manutenção.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=ativo">Escolher o bem</Link>
        </>
      }
    />
  )
}
