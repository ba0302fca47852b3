import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import { LISTA_DE_DESFAZIMENTOS } from '#contract/patrimonio/lista-de-desfazimentos.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDoDesfazimento } from '#web/partes/patrimonio/bem.tsx'
import { SituacaoDoDesfazimentoBadge } from './palavras.tsx'

const DA_LISTA = daLista(LISTA_DE_DESFAZIMENTOS, { celulas: { situacao: SituacaoDoDesfazimentoBadge } })

export function DesfazimentosPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={PackageX}
      pedir={api.desfazimentos.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id }) => enderecoDoDesfazimento(id)}
      vazio={
        <>
          Um desfazimento começa na lista de bens: escolha os que saem e use Arrolar para desfazimento.{' '}
          <Link to="/painel/almoxarifado/patrimonios?situacao=ativo">Escolher os bens</Link>
        </>
      }
    />
  )
}
