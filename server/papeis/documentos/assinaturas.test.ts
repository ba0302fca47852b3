// Of each paper of an act that somebody did: that person signs it, by name and matrícula, and not a post without a name.
import sql, { type Sql } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { sampleOf } from '#contract/casa/testing/sample.ts'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { TIPOS } from '#server/document-types.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { assinanteEm, assinanteEscrito } from './assinante.ts'
import type { Capa } from './tipo-documental.ts'

const { db } = await createTestDatabase()

const CAPA = { fuso: 'America/Araguaina' } as Capa // as: what these pages read of it
const QUEM = 'Bruno Tavares, que fez, matrícula 150031-4'

/** The field of each that says who signs, and what stood there before it was asked. */
const DE_UM_ATO = {
  rma: ['fechado_por', 'Responsável pelo almoxarifado'],
  inventario_analitico_de_material: ['fechado_por', 'Responsável pelo almoxarifado'],
  termo_de_baixa: ['assina', 'Responsável pelo patrimônio'],
  termo_de_doacao: ['assina', 'Responsável pelo patrimônio'],
  termo_de_baixa_de_material: ['assina', 'Responsável pelo depósito'],
  termo_de_saida_de_material: ['assina', 'Responsável pelo depósito'],
  termo_de_recebimento_provisorio: ['assina_quem_recebeu', 'Quem recebeu'],
  termo_de_recebimento_definitivo: ['assina_quem_aceitou', 'Quem aceitou'],
  nota_de_entrada: ['assina_quem_aceitou', 'Responsável pelo almoxarifado'],
} as const satisfies Partial<Record<TipoDeDocumento, readonly [string, string]>>

/** What stands under each line of signature. */
function assinantes(tipo: TipoDeDocumento, conteudo: object): string[] {
  const escrito = JSON.stringify(TIPOS[tipo].paginas(conteudo, CAPA))
  return [...escrito.matchAll(/"type":"line"[^\]]*\]\},\{"text":"([^"]*)"/g)].map(([, quem = '']) => quem)
}

test.each(Object.entries(DE_UM_ATO))('%s is signed by who did it', (nome, [campo, antes]) => {
  const tipo = nome as TipoDeDocumento // as: a key of the table above
  const { [campo]: _, ...resto } = TIPOS[tipo].dados.parse(sampleOf(TIPOS[tipo].dados)) as Record<
    string,
    unknown
  > // as: each freezes an object
  const conteudo = { ...resto, presentes: [], recebida_por: null, aceita_por: null }
  const deles = Object.fromEntries(Object.entries(conteudo).filter(([chave]) => Object.hasOwn(resto, chave)))
  expect(assinantes(tipo, { ...deles, [campo]: QUEM })[0]).toBe(QUEM)
  // A paper of before is still printed.
  expect(assinantes(tipo, deles)[0]).toBe(antes)
})

async function assina(banco: Queryable, quem: Sql): Promise<string | null> {
  const { dito } = await banco.one<{ dito: string | null }>(
    sql`select ${assinanteEm(quem, sql`now()`, 'que fechou o mês')} as dito`,
  )
  return dito
}

test('who signs is said by the name of that moment, with what is known of them', async () => {
  const pessoa = (nome: string, email: string, matricula: string | null) =>
    db.transaction(async (tx) => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into usuario (nome, email, matricula) values (${nome}, ${email}, ${matricula}) returning id`)
      return assina(tx, sql`${id}::bigint`)
    })
  expect(await pessoa('Bruno Tavares', 'b@zelo.demo', '150031-4')).toBe(
    'Bruno Tavares, que fechou o mês, matrícula 150031-4',
  )
  expect(await pessoa('Ana Lucena', 'a@zelo.demo', ' ')).toBe('Ana Lucena, que fechou o mês')
  expect(await assina(db, sql`null::bigint`)).toBeNull()
  expect(assinanteEscrito({ nome: 'Inês', papel: 'Presidente', matricula: null })).toBe('Inês, Presidente')
})

test('a paper writes a count as the screen does', () => {
  const conteudo = TIPOS.rma.dados.parse(sampleOf(TIPOS.rma.dados)) as object // as: it freezes an object
  expect(JSON.stringify(TIPOS.rma.paginas({ ...conteudo, movimentos: 1275 }, CAPA))).toContain('"1.275"')
})
