import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { type ConteudoDoRoteiro, type Pergunta, ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { RoteiroDetalhado, roteiros } from '#contract/campo/roteiros.ts'
import { novaVisita } from '#server/campo/monitoramentos/creation.ts'
import { versaoEmVigor } from '#server/campo/visita/roteiro.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDaAdministracao } from '#server/testing/mesa-da-administracao.ts'

const { clara, db, eventosDe, people } = await mesaDaAdministracao()

let given = 0
const portao: Pergunta = { chave: 'portao', rotulo: 'O portão fecha?', tipo: 'sim_nao', obrigatoria: true }
const motivo: Pergunta = {
  chave: 'motivo',
  rotulo: 'Por que não?',
  tipo: 'texto',
  so_se: { chave: 'portao', operador: 'igual', valor: false },
}
const com = (perguntas: Pergunta[], partes: Partial<ConteudoDoRoteiro> = {}): ConteudoDoRoteiro => ({
  ...ROTEIRO_EM_BRANCO,
  ...partes,
  perguntas,
})

async function novo(): Promise<RoteiroDetalhado> {
  const body = { nome: `Roteiro ${++given}`, descricao: '' }
  return RoteiroDetalhado.parse((await clara.call(roteiros.criar, { body })).dados)
}
const salvar = (id: number, conteudo: ConteudoDoRoteiro, versao = 0) =>
  clara.call(roteiros.salvarRascunho, { params: { id }, body: { conteudo, versao } })
const publicar = (id: number, versao: number) =>
  clara.call(roteiros.publicar, { params: { id }, body: { versao } })

test('a roteiro is prepared, published, and prepared again beside the version in force', async () => {
  const { id, descricao, versoes } = await novo()
  expect([descricao, versoes]).toEqual([null, []])
  expect(resultOf(await salvar(id, com([portao])))).toBe('SUCESSO')
  const primeira = (await publicar(id, 1)).dados
  expect(primeira).toMatchObject({ versao_publicada: 1, rascunho: null, perguntas: 1, visitas: 0 })
  await salvar(id, com([portao, motivo]))
  const segunda = (await publicar(id, 1)).dados
  expect(segunda.versoes.map(({ versao, conteudo }) => [versao, conteudo.perguntas.length])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(segunda.publicadas).toEqual({ portao: 'sim_nao', motivo: 'texto' })
  expect(await eventosDe('roteiros.publicar', id)).toHaveLength(2)
})

test('a draft with problems is kept and not published: each is told at its question', async () => {
  const { id } = await novo()
  const solta: Pergunta = { ...motivo, so_se: { chave: 'nenhuma', operador: 'igual', valor: true } }
  expect(resultOf(await salvar(id, com([{ ...portao, rotulo: '' }, solta])))).toBe('SUCESSO')
  const recusa = await publicar(id, 1)
  expect(recusa.codigo).toBe('ERR_FORM_VALIDATION')
  expect(Object.keys(recusa.envelope.erros ?? {})).toEqual(['perguntas.0.rotulo', 'perguntas.1.so_se'])
  const { rascunho, versoes } = (await clara.call(roteiros.ver, { params: { id } })).dados
  expect([rascunho?.versao, versoes]).toEqual([1, []])
})

test('a chave keeps its kind for ever, and the same content is no new version', async () => {
  const { id } = await novo()
  await salvar(id, com([portao]))
  await publicar(id, 1)
  await salvar(id, com([{ ...portao, tipo: 'texto' }]))
  const outroTipo = await publicar(id, 1)
  expect(Object.keys(outroTipo.envelope.erros ?? {})).toEqual(['perguntas.0.tipo'])
  await salvar(id, com([{ ...portao, rotulo: `${portao.rotulo} ` }]), 1)
  const igual = await publicar(id, 2)
  expect(igual.codigo).toBe('ERR_ESTADO_INVALIDO')
  expect(igual.envelope.mensagem).toContain('Nada muda')
})

test('who read an older draft, or an older name, overwrites nothing', async () => {
  const { id, versao } = await novo()
  await salvar(id, com([portao]))
  expect((await salvar(id, com([motivo]), 0)).codigo).toBe('ERR_CONFLITO_VERSAO')
  expect((await publicar(id, 7)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const nome = `Renomeado ${++given}`
  const editar = (lida: number) =>
    clara.call(roteiros.editar, { params: { id }, body: { nome, descricao: 'Água e luz', versao: lida } })
  expect((await editar(versao)).dados).toMatchObject({ nome, descricao: 'Água e luz', versao: versao + 1 })
  expect((await editar(versao)).codigo).toBe('ERR_CONFLITO_VERSAO')
  const repetido = await clara.call(roteiros.criar, { body: { nome: nome.toUpperCase() } })
  expect(repetido.envelope.erros).toHaveProperty('nome')
})

test('a discarded draft leaves the version in force; an inactive roteiro is offered no more', async () => {
  const { id, nome } = await novo()
  await salvar(id, com([portao]))
  await publicar(id, 1)
  await salvar(id, com([motivo]))
  const descartado = await clara.call(roteiros.descartarRascunho, { params: { id }, body: { versao: 1 } })
  expect(descartado.dados).toMatchObject({ tem_rascunho: false, versao_publicada: 1 })
  await clara.call(roteiros.inativar, { params: { id }, body: {} })
  const oferecidos = async () => {
    const query = { texto: nome, ativo: 'true', publicado: 'true' }
    return (await clara.call(roteiros.listar, { query })).dados.data.map((um) => um.id)
  }
  expect(await oferecidos()).toEqual([])
  const deNovo = await clara.call(roteiros.inativar, { params: { id }, body: {} })
  expect(deNovo.codigo).toBe('ERR_ESTADO_INVALIDO')
  await clara.call(roteiros.reativar, { params: { id }, body: {} })
  expect(await oferecidos()).toEqual([id])
})

test('the list counts the questions in force and the visits of every version', async () => {
  const { id, nome } = await novo()
  const visitar = () =>
    db.transaction(async (tx) => {
      const visita = await novaVisita(tx, {
        local_id: people.locais.escola,
        agentes: [people.ana.id],
        ano: 2025,
        criado_por: null,
        roteiro: await versaoEmVigor(tx, id),
      })
      return visita
    })
  await salvar(id, com([portao]))
  await publicar(id, 1)
  await visitar()
  await salvar(id, com([portao, motivo]))
  await publicar(id, 1)
  await visitar()
  await visitar()
  const { data } = (await clara.call(roteiros.listar, { query: { texto: nome } })).dados
  expect(data).toMatchObject([{ id, perguntas: 2, visitas: 3, versao_publicada: 2 }])
  const { versoes } = (await clara.call(roteiros.ver, { params: { id } })).dados
  expect(versoes.map(({ visitas }) => visitas)).toEqual([2, 1])
})

test('the database itself refuses to change or erase what was published', async () => {
  const { id } = await novo()
  await salvar(id, com([portao]))
  await publicar(id, 1)
  await expect(
    db.run(sql`update roteiro_versao set conteudo = '{}' where roteiro_id = ${id}`),
  ).rejects.toThrow(/não muda|permission denied/)
  await expect(db.run(sql`delete from roteiro_versao where roteiro_id = ${id}`)).rejects.toThrow(
    /não muda|permission denied/,
  )
})
