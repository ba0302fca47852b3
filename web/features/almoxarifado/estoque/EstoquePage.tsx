import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useDepositos, useGrupos } from './consultas.ts'
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
      vazio="Nenhum material passou pelos depósitos que você vê. O estoque começa por uma entrada."
    />
  )
}
