// Shelf labels: the code of the material in words and as a QR, which the readers of the counts and entries take.
import type { estoque } from '#contract/almoxarifado/estoque.ts'
import type { PosicaoListada } from '#contract/almoxarifado/posicao-de-estoque.ts'
import { unidadePorExtenso } from '#contract/casa/unidades.ts'
import { nosDoEstoque } from '#server/almoxarifado/materiais/comando.ts'
import type { Call } from '#server/casa/http/call.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { type EtiquetaDeMaterial, folhasDeMaterial } from '#server/patrimonio/plaquetas/folhas-de-material.ts'
import { paginaDePosicoes } from './list-queries.ts'

const daPosicao = ({ material, unidade, deposito }: PosicaoListada): EtiquetaDeMaterial => ({
  lido: material.codigo,
  descricao: material.descricao,
  dados: `${material.codigo} · ${unidadePorExtenso(unidade, 1)}`,
  rodape: deposito.nome,
})

/** Of those that the person sees. */
export async function etiquetas({ tx, ator, query, services, reply }: Call<typeof estoque.etiquetas>) {
  const { ids } = query
  const posicoes = await paginaDePosicoes(
    tx,
    { ids, nos: nosDoEstoque(ator) },
    { ordem: 'descricao', sentido: 'asc', depois: null, limite: ids.length },
    services.config.fuso,
  )
  if (posicoes.length === 0)
    throw new Recusa(
      'ERR_NAO_ENCONTRADO',
      'Posição de estoque não encontrada. Ela pode estar fora dos seus locais.',
    )
  return reply
    .header('Content-Type', 'application/pdf')
    .header('Content-Disposition', 'attachment; filename="etiquetas-de-prateleira.pdf"')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Cache-Control', 'private, no-store')
    .send(Buffer.from(folhasDeMaterial('Etiquetas de prateleira', posicoes.map(daPosicao))))
}
