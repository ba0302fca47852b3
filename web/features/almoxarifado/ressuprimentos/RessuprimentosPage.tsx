import { ShoppingCart } from 'lucide-react'
import { LISTA_DE_RESSUPRIMENTOS } from '#contract/almoxarifado/lista-de-ressuprimentos.ts'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { api } from '#web/api/api.ts'
import { daLista } from '#web/list/da-lista.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { enderecoDoRessuprimento } from './consultas.ts'
import { SituacaoDoRessuprimento } from './SituacaoDoRessuprimento.tsx'

const DA_LISTA = daLista(LISTA_DE_RESSUPRIMENTOS, {
  celulas: {
    situacao: SituacaoDoRessuprimento,
    materiais: ({ materiais, itens }) => (itens > 3 ? `${materiais} e mais ${itens - 3}` : materiais),
  },
})

export function RessuprimentosPage() {
  return (
    <ListPage
      {...DA_LISTA}
      icone={ShoppingCart}
      vazio="O que os depósitos pedem que se compre aparece aqui, até chegar."
      primeiro={{
        exige: ressuprimentos.criar,
        como: 'No Estoque, marque o que vai faltar e escolha Pedir ressuprimento.',
      }}
      pedir={api.ressuprimentos.listar}
      nome={({ protocolo }) => protocolo}
      endereco={({ id }) => enderecoDoRessuprimento(id)}
    />
  )
}
