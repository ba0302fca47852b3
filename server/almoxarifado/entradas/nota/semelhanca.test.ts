// How alike a line and what was accepted for it are is kept when the review ends, and the diagnosis finds what is little so.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { nfeProcDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { mesaDeEntradas } from '#server/testing/mesa-de-entradas.ts'

const { beto, db, deposito, fornecedor, material } = await mesaDeEntradas()

const chamado = async (descricao: string): Promise<number> => {
  const id = await material()
  await db.run(sql`update material set descricao = ${descricao} where id = ${id}`)
  return id
}

const guardadas = async (entrada_id: number) =>
  (
    await db.one<{ escolhas: { item: number; semelhanca?: number | null }[] }>(
      sql`select escolhas from entrada_nota where entrada_id = ${entrada_id}`,
    )
  ).escolhas.map(({ item, semelhanca }) => [item, semelhanca])

test('the end of a review keeps how alike each line and its material are, by what was offered', async () => {
  const proposto = await chamado('Grampeador de mesa para vinte e cinco folhas')
  const parecido = await chamado('Tesoura escolar sem ponta com cabo azul')
  const procurado = await chamado('Apagador para quadro branco')
  const bytes = Buffer.from(
    nfeProcDeTeste({
      itens: [
        { codigo: 'S-1', descricao: 'GRAMPEADOR DE MESA PARA VINTE E CINCO FOLHAS', produto: '40.00' },
        { codigo: 'S-2', descricao: 'TESOURA ESCOLAR PONTA REDONDA CABO VERDE', produto: '40.00' },
        { codigo: 'S-3', descricao: 'ZYXW 9000', produto: '20.00' },
      ],
      produtos: '100.00',
      valor: '100.00',
    }),
  )
  const recebida = await beto.call(entradas.importarNfe, { query: { deposito_id: deposito }, bytes })
  const params = { id: recebida.dados[0]?.entrada?.id ?? 0 }
  const nota = (await beto.call(entradas.verNota, { params })).dados
  const [primeira, segunda, terceira] = nota.linhas
  expect(primeira).toMatchObject({ material: { id: proposto }, origem: 'semelhanca' })
  const oferecida = segunda?.alternativas.find(({ id }) => id === parecido)
  expect(oferecida?.confianca).toBeLessThan(85)
  expect(terceira?.alternativas.map(({ id }) => id)).not.toContain(procurado)

  const linha = (item: number, material_id: number) =>
    ({ item, material_id, embalagem_id: null, contada: 'comercial' }) as const
  const corpo = {
    fornecedor_id: fornecedor,
    ressuprimento_id: null,
    motivo: 'Conferida no teste',
    linhas: [linha(1, proposto), linha(2, parecido), linha(3, procurado)],
  }
  const gravar = (versao: number, concluir: boolean) =>
    beto.call(entradas.conferirNota, { params, body: { ...corpo, versao, concluir } })
  const pausa = await gravar(nota.versao, false)
  expect((await guardadas(params.id)).map(([, semelhanca]) => semelhanca)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect((await gravar(pausa.dados.versao, true)).codigo).toBe('SUCESSO')
  expect(await guardadas(params.id)).toEqual([
    [1, primeira?.confianca],
    [2, oferecida?.confianca],
    [3, null],
  ])
})
