import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import {
  DESTINOS_DO_DESFAZIMENTO,
  type DesfazimentoListado,
  SITUACOES_DO_DESFAZIMENTO,
} from '#contract/patrimonio/desfazimento.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import type { Coluna, FiltroDaLista } from '#web/list/list-definition.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { enderecoDoDesfazimento } from '#web/partes/patrimonio/bem.tsx'
import { data, numero } from '#web/ui/format.ts'
import { SituacaoDoDesfazimentoBadge } from './palavras.tsx'

const COLUNAS: readonly Coluna<DesfazimentoListado>[] = [
  { chave: 'protocolo', rotulo: 'Protocolo', ordem: 'id', valor: ({ protocolo }) => protocolo },
  { chave: 'local', rotulo: 'Local', valor: ({ local }) => local.nome },
  { chave: 'situacao', rotulo: 'Situação', valor: SituacaoDoDesfazimentoBadge },
  { chave: 'bens', rotulo: 'Bens', numero: true, valor: ({ bens }) => numero(bens) },
  { chave: 'avaliados', rotulo: 'Avaliados', numero: true, valor: ({ avaliados }) => numero(avaliados) },
  {
    chave: 'destinos',
    rotulo: 'Destino',
    valor: ({ destinos }) => destinos.map((um) => DESTINOS_DO_DESFAZIMENTO[um]).join(', ') || '—',
  },
  { chave: 'processo', rotulo: 'Processo', valor: ({ processo }) => processo ?? '—' },
  { chave: 'criado_em', rotulo: 'Aberto em', valor: ({ criado_em }) => data(criado_em) },
  { chave: 'criado_por', rotulo: 'Aberto por', opcional: true, valor: ({ criado_por }) => criado_por },
]

const FILTROS: readonly FiltroDaLista[] = [
  { tipo: 'texto', chave: 'texto', rotulo: 'Desfazimento', dica: 'Protocolo, processo ou plaqueta' },
  { tipo: 'varias', chave: 'situacao', rotulo: 'Situação', opcoes: opcoesDe(SITUACOES_DO_DESFAZIMENTO) },
  { tipo: 'varias', chave: 'destino', rotulo: 'Destino', opcoes: opcoesDe(DESTINOS_DO_DESFAZIMENTO) },
  { tipo: 'local', chave: 'local_id', rotulo: 'Local' },
]

export function DesfazimentosPage() {
  return (
    <ListPage
      lista="desfazimentos"
      titulo="Desfazimentos"
      icone={PackageX}
      um="desfazimento"
      varios="desfazimentos"
      colunas={COLUNAS}
      filtros={FILTROS}
      ordem={{ order: 'id', sort: 'desc' }}
      pedir={api.desfazimentos.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id }) => enderecoDoDesfazimento(id)}
      exportar="painel.almoxarifado.patrimonios.exportar"
      vazio={
        <>
          Um desfazimento começa na lista de bens: escolha os que saem e use Arrolar para desfazimento.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=ativo">Escolher os bens</Link>
        </>
      }
    />
  )
}
