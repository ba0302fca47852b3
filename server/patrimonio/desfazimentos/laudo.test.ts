// The photos of what is disposed of, on the commission's paper.
import { createHash, randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { anexos } from '#contract/papeis/anexos.ts'
import { documentos } from '#contract/papeis/documentos.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { comissoes } from '#contract/rede/comissoes.ts'
import { TIPOS } from '#server/document-types.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { phonePhoto } from '#server/testing/pictures.ts'
import { put } from '#server/testing/upload.ts'

const { clara, db, people, services } = await mesaDaAdministracao()
await db.run(sql`insert into classe_bem (codigo, nome) values ('T-CAD', 'Cadeiras')`)
const { id: bem } = await db.transaction((tx) =>
  tx.one<{ id: number }>(sql`
    insert into patrimonio (referencia_id, descricao, classe_id, local_id, estado, condicao)
    select 'LD-1', 'Cadeira quebrada', id, ${people.locais.escola}, 'ruim', 'irrecuperavel'
    from classe_bem where codigo = 'T-CAD' returning id`),
)

async function fotografar(largura: number): Promise<string> {
  const bytes = await phonePhoto(largura, 300)
  const uuid = randomUUID()
  const { dados } = await clara.call(anexos.reservar, {
    body: {
      uuid,
      modelo: 'patrimonio',
      modelo_id: bem,
      nome: 'foto.jpg',
      mime: 'image/jpeg',
      tamanho: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  })
  expect((await put(clara, dados.upload_url, bytes)).codigo).toBe('SUCESSO')
  expect(resultOf(await clara.call(anexos.registrar, { body: { uuid } }))).toBe('SUCESSO')
  return uuid
}

async function comLaudo(): Promise<number> {
  const { dados } = await clara.call(desfazimentos.arrolar, {
    body: { bens: [bem], justificativa: 'Cadeira quebrada no depósito' },
  })
  const { id } = dados
  const body = { condicao: 'irrecuperavel', valor_mercado_centavos: 100, parecer: 'Assento rachado' } as const
  await clara.call(desfazimentos.avaliar, { params: { id, bemId: bem }, body })
  const comissao = await clara.call(comissoes.criar, {
    body: {
      nome: 'Comissão',
      tipo: 'inservibilidade',
      ato: 'Portaria 1',
      inicio: '2025-01-01',
      membros: ['Direção', 'Secretaria', 'APMF'].map((papel) => ({ nome: `Pessoa da ${papel}`, papel })),
    },
  })
  const answer = await clara.call(desfazimentos.emitirLaudo, {
    params: { id },
    body: { comissao_id: comissao.dados.id },
  })
  expect(resultOf(answer)).toBe('SUCESSO')
  return id
}

test('the laudo freezes the two newest photos of each asset and prints them, and says of one that is missing', {
  timeout: 90_000,
}, async () => {
  await fotografar(400)
  const [sumida, nova] = [await fotografar(500), await fotografar(600)]
  await services.files.remove(sumida)
  const id = await comLaudo()
  const laudo = await db.one<{
    id: number
    dados: { conteudo: { bens: { imagens: { uuid: string }[] }[] } }
  }>(sql`
    select d.id, d.dados from documento d join desfazimento f on f.laudo_documento_id = d.id where f.id = ${id}`)
  const { conteudo } = laudo.dados
  expect(conteudo.bens[0]?.imagens.map(({ uuid }) => uuid)).toEqual([sumida, nova])
  // as: what of the cover this type reads is nothing
  const capa = {} as Parameters<(typeof TIPOS)['laudo_de_avaliacao']['paginas']>[1]
  const paginas = JSON.stringify(
    TIPOS.laudo_de_avaliacao.paginas(conteudo, capa, new Map([[nova, new Uint8Array([1])]])),
  )
  expect(paginas.match(/data:image\/jpeg/g)).toHaveLength(1)
  expect(paginas.match(/Foto não encontrada/g)).toHaveLength(1)
  const { bytes } = await clara.call(documentos.baixar, { params: { id: laudo.id }, query: {} })
  const imagens = bytes.toString('latin1').match(/\/Filter \/DCTDecode/g)
  expect(imagens).toHaveLength(1)
})
