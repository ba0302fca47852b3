import { LISTA_DE_MATERIAIS } from '#contract/almoxarifado/lista-de-materiais.ts'
import { doLeitor, listaPorChave } from '#server/dados/exportacoes/lista-por-chave.ts'
import { nosDoEstoque } from './comando.ts'
import { paginaDeMateriais, quantosMateriais } from './list-queries.ts'
import { acoesDoMaterial } from './policy.ts'

export const { listar, exportada: materiaisExportados } = listaPorChave(LISTA_DE_MATERIAIS, {
  dadosPessoais: false,
  filtroDe: (pedida) => ({ ...pedida.filtro, ...doLeitor(pedida), nos: nosDoEstoque(pedida.leitor) }),
  ler: paginaDeMateriais,
  quantas: quantosMateriais,
  sentido: (ordem) => (ordem === 'atualizado_em' ? 'desc' : 'asc'),
  registros: ({ ator }, lidas) =>
    lidas.map(({ chave: _, fundido_em_id, versao, ...material }) => ({
      ...material,
      acoes: acoesDoMaterial(ator, { ...material, fundido_em_id, versao }),
    })),
  linha: (lida) => lida,
})
