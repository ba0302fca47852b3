import { Boxes, ShoppingCart } from 'lucide-react'
import { useMemo } from 'react'
import { ressuprimentos } from '#contract/almoxarifado/ressuprimentos.ts'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Can } from '#web/session/Can.tsx'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { useDepositos } from './consultas.ts'
import { ACOES_EM_LOTE, daListaDoEstoque } from './lista.tsx'
import { enderecoDaPosicao } from './palavras.ts'

export function EstoquePage() {
  const grupos = useGrupos()
  const depositos = useDepositos()
  const daLista = useMemo(() => daListaDoEstoque(grupos, depositos), [grupos, depositos])
  return (
    <ListPage
      {...daLista}
      icone={Boxes}
      pedir={api.estoque.listar}
      nome={({ material, deposito }) => `${material.descricao}, ${deposito.nome}`}
      endereco={({ deposito, material }) => enderecoDaPosicao(deposito.id, material.id)}
      acoesEmLote={ACOES_EM_LOTE}
      acoes={
        <Can do={ressuprimentos.listar}>
          <ButtonLink to="/painel/almoxarifado/ressuprimentos" icon={ShoppingCart}>
            Pedidos de ressuprimento
          </ButtonLink>
        </Can>
      }
      vazio="Nenhum material passou pelos depósitos que você vê. O estoque começa por uma entrada."
    />
  )
}
