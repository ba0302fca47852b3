import { Boxes } from 'lucide-react'
import { useMemo } from 'react'
import { api } from '#web/api/api.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useDepositos, useGrupos } from './consultas.ts'
import { ACOES_EM_LOTE, COLUNAS, filtrosDoEstoque } from './lista.tsx'
import { enderecoDaPosicao } from './palavras.ts'

export function EstoquePage() {
  const grupos = useGrupos()
  const depositos = useDepositos()
  const filtros = useMemo(() => filtrosDoEstoque(grupos, depositos), [grupos, depositos])
  return (
    <ListPage
      lista="estoque"
      titulo="Estoque"
      icone={Boxes}
      um="posição"
      varios="posições"
      colunas={COLUNAS}
      filtros={filtros}
      ordem={{ order: 'descricao', sort: 'asc' }}
      pedir={api.estoque.listar}
      nome={({ material, deposito }) => `${material.descricao}, ${deposito.nome}`}
      endereco={({ deposito, material }) => enderecoDaPosicao(deposito.id, material.id)}
      exportar="painel.almoxarifado.estoque.exportar"
      acoesEmLote={ACOES_EM_LOTE}
      vazio="Nenhum material passou pelos depósitos que você vê. O estoque começa por uma entrada."
    />
  )
}
