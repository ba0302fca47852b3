// Of every type of document: the money that it brings is declared, and is opened by whoever sees it on the screen alone.
import { expect, test } from 'vitest'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { leavesOf } from '#contract/casa/testing/leaves.ts'
import { sampleOf } from '#contract/casa/testing/sample.ts'
import { documentos, type TipoDeDocumento } from '#contract/papeis/documentos.ts'
import { TIPOS_DE_DOCUMENTO } from '#contract/papeis/tipos-de-documento.ts'
import { TIPOS } from '#server/document-types.ts'
import type { Client } from '#server/testing/client.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'
import { canonico, sha256 } from './canonico.ts'
import { codigoNovo } from './codigo.ts'
import { Congelado } from './congelado.ts'
import { inserirDocumento } from './queries.ts'

const { db, naConta, newPerson, people } = await mesaDaAdministracao()
const { escola } = people.locais
const SOBRE_DOCUMENTOS: readonly Permissao[] = [
  'painel.geral.documentos.listar',
  'painel.geral.documentos.ver',
  'painel.geral.documentos.cancelar',
]

/** Their accounts, by what they hold besides. */
const accounts = new Map<Permissao | null, Promise<Client>>()
function holding(permissao: Permissao | null): Promise<Client> {
  const permissoes = permissao === null ? SOBRE_DOCUMENTOS : [...SOBRE_DOCUMENTOS, permissao]
  const account =
    accounts.get(permissao) ?? newPerson({ permissoes, locais: [escola] }).then((person) => naConta(person))
  accounts.set(permissao, account)
  return account
}

const fieldsOf = (tipo: TipoDeDocumento) =>
  leavesOf(TIPOS[tipo].dados, 'out').map(({ path, shape }) => ({ name: String(path.at(-1)), shape }))

/** Of what the type freezes; a field that is always empty is no money. */
const moneyOf = (tipo: TipoDeDocumento) =>
  fieldsOf(tipo).filter(({ name, shape }) => name.endsWith('_centavos') && shape._zod.def.type !== 'null')

/** Leaves the money out for who does not see it. */
const leavesItOut = (tipo: TipoDeDocumento) =>
  fieldsOf(tipo).some(({ name, shape }) => name === 'com_valores' && shape._zod.def.type === 'boolean')

const conteudoDe = (tipo: TipoDeDocumento) => TIPOS[tipo].dados.parse(sampleOf(TIPOS[tipo].dados))

const capaDe = (tipo: TipoDeDocumento, numero: string, codigo: string) => ({
  formato: 1,
  tipo,
  titulo: TIPOS_DE_DOCUMENTO[tipo].titulo,
  numero,
  orgao: { nome: 'Secretaria da Educação', sigla: 'SEDUC' },
  emitido_em: '2026-11-20T12:00:00.000Z',
  emitido_por: 'Clara Nunes',
  fuso: 'America/Araguaina',
  codigo_verificacao: codigo,
  endereco_de_verificacao: `https://zelo.exemplo/verificar/${codigo}`,
  local: {
    id: escola,
    uuid: '0195d7a0-0000-7000-8000-00000000000a',
    codigo: 'T-E1',
    nome: 'Escola Cora Coralina',
    tipo: 'Escola',
    inep: null,
    municipio: null,
  },
})

/** Issued, of something at the school, with a value in every field. */
async function issued(tipo: TipoDeDocumento, mudado: object = {}): Promise<number> {
  const [numero, codigo] = [`${TIPOS[tipo].sigla}-2026-${codigoNovo()}`, codigoNovo()]
  const conteudo = { ...(conteudoDe(tipo) as object), ...mudado } // as: every type freezes an object
  const dados = canonico(Congelado.parse({ ...capaDe(tipo, numero, codigo), conteudo }))
  return db.transaction((tx) =>
    inserirDocumento(tx, {
      tipo,
      numero,
      codigo_verificacao: codigo,
      dados,
      dados_sha256: sha256(dados),
      entidade: TIPOS_DE_DOCUMENTO[tipo].entidade,
      entidade_id: escola,
      local_id: escola,
      emitido_por: people.clara.id,
      emitido_em: new Date(),
      substitui_id: null,
    }),
  )
}

/** How each way to the document answers this person, and whether the list offers it. */
async function waysTo(person: Client, id: number, tipo: TipoDeDocumento) {
  const params = { id }
  const { data } = (await person.call(documentos.listar, { query: { tipo, perPage: 100 } })).dados
  const acoes = data.find((documento) => documento.id === id)?.acoes ?? []
  return {
    ver: (await person.call(documentos.ver, { params })).codigo,
    oferecido: acoes.find(({ chave }) => chave === 'documentos.ver')?.permitido,
    cancelavel: acoes.find(({ chave }) => chave === 'documentos.cancelar')?.permitido,
  }
}

const OPEN = { ver: 'SUCESSO', oferecido: true, cancelavel: true }
const SHUT = { ver: 'ERR_NAO_AUTORIZADO', oferecido: false, cancelavel: false }

const types = Object.entries(TIPOS_DE_DOCUMENTO).map(([tipo, descricao]) => ({
  tipo: tipo as TipoDeDocumento, // as: the keys of the table are the types
  ...descricao,
}))

test.each(types)('$tipo declares the money that it freezes and prints', ({ tipo, valores }) => {
  expect(moneyOf(tipo).length > 0).toBe(valores !== null)
  const conteudo = conteudoDe(tipo)
  const { conteudo: _, ...capa } = Congelado.parse({ ...capaDe(tipo, 'X-1', 'X'), conteudo })
  const pages = JSON.stringify(TIPOS[tipo].paginas(conteudo, capa))
  if (valores === null) expect(pages).not.toContain('R$')
})

test.each(types)('$tipo is issued by itself by who sees its money alone', (um) => {
  if (um.por_ato || um.valores === null || leavesItOut(um.tipo)) return
  expect(um.permissoes).toContain(um.valores)
})

test.each(types)('$tipo is opened by who sees the money that it brings', async ({ tipo, valores }) => {
  const id = await issued(tipo)
  const sem = await holding(null)
  expect(await waysTo(sem, id, tipo)).toEqual(valores === null ? OPEN : SHUT)
  if (valores === null) return
  const refused = { codigo: 'ERR_NAO_AUTORIZADO' }
  expect(await sem.call(documentos.baixar, { params: { id }, query: {} })).toMatchObject(refused)
  expect(await sem.call(documentos.cancelar, { params: { id }, body: { motivo: 'Engano' } })).toMatchObject(
    refused,
  )
  expect(await waysTo(await holding(valores), id, tipo)).toEqual(OPEN)
  if (!leavesItOut(tipo)) return
  expect(await waysTo(sem, await issued(tipo, { com_valores: false }), tipo)).toEqual(OPEN)
})
