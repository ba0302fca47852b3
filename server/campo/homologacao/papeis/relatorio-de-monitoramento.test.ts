// What the report of a visit says of each photo and of each room.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { homologacao } from '#contract/campo/homologacao.ts'
import { ROTEIRO_EM_BRANCO } from '#contract/campo/roteiro.ts'
import { sampleOf } from '#contract/casa/testing/sample.ts'
import type { Capa } from '#server/papeis/documentos/tipo-documental.ts'
import { resultOf } from '#server/testing/field.ts'
import { mesaDeHomologacao } from '#server/testing/mesa-de-homologacao.ts'
import type { Visit } from '#server/testing/school.ts'
import { relatorioDeMonitoramento } from './relatorio-de-monitoramento.ts'

const { concluida, db, decidir, homologar, locais, mudar, people, sara, school, ver } =
  await mesaDeHomologacao()

async function foto(visita: Visit): Promise<string> {
  const uuid = randomUUID()
  await db.run(sql`
    insert into multimidia (uuid, monitoramento_id, usuario_id, tipo, model, model_id, nome, mime, tamanho, sha256,
      situacao, registrado_em)
    select ${uuid}, id, ${people.ana.id}, 'foto_geral', 'monitoramento', uuid, 'f.jpg', 'image/jpeg', 1,
      ${'0'.repeat(64)}, 'registrado', now() from monitoramento where id = ${visita.id}`)
  return uuid
}

async function comRoteiro(visita: Visit, respostas: Record<string, string[]>): Promise<void> {
  const conteudo = {
    ...ROTEIRO_EM_BRANCO,
    perguntas: [
      { chave: 'bebedouro', rotulo: 'Foto do bebedouro', tipo: 'foto' },
      { chave: 'portao', rotulo: 'Foto do portão', tipo: 'foto' },
      { chave: 'ciente', rotulo: 'Assinatura de quem cuida da água', tipo: 'assinatura' },
    ],
  }
  await db.run(sql`
    with r as (insert into roteiro (nome, criado_por) values ('Água', ${people.ana.id}) returning id),
    v as (insert into roteiro_versao (roteiro_id, versao, conteudo, publicada_por, publicada_em)
      select id, 1, ${JSON.stringify(conteudo)}::jsonb, ${people.ana.id}, now() from r returning id)
    insert into monitoramento_roteiro (monitoramento_id, roteiro_versao_id, respostas)
    select ${visita.id}, id, ${JSON.stringify(respostas)}::jsonb from v`)
}

const CAPA = { fuso: 'America/Araguaina' } as Capa // as: what the pages read

/** What the paper of this visit says, from what its homologação froze. */
async function relatorioEscrito(visita: Visit): Promise<string> {
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  const { conteudo } = await db.one<{ conteudo: unknown }>(sql`
    select dados -> 'conteudo' as conteudo from documento where id = ${feita.dados.relatorio?.id ?? 0}`)
  const { dados, paginas } = relatorioDeMonitoramento
  return JSON.stringify(paginas(dados.parse(conteudo), CAPA))
}

test('a photo bears its question, what is not here answers none, and a room that was discarded says so', async () => {
  const visita = await concluida()
  const [doBebedouro, doPortao, solta] = [await foto(visita), await foto(visita), await foto(visita)]
  // The signature was taken out of the visit since.
  await comRoteiro(visita, { bebedouro: [doBebedouro], portao: [doPortao], ciente: [randomUUID()] })
  for (const nome of ['Horta', 'horta'])
    await db.run(sql`
      with i as (insert into instalacao (local_id, tipo_id, nome, homologada)
        values (${locais.escola}, ${school.tipo_id}, ${nome}, false) returning id)
      insert into monitoramento_instalacao (uuid, monitoramento_id, instalacao_id, tipo_versao_id, resultado, estado)
      select ${randomUUID()}, ${visita.id}, i.id,
        (select max(id) from instalacao_tipo_versao where tipo_id = ${school.tipo_id}), 'nova', 'regular' from i`)
  await decidir(visita, 'instalacao_nova', 'incorporar')
  await decidir(visita, 'instalacao_nova', 'descartar', 'É a mesma')
  const { dados: fotos } = await sara.call(homologacao.fotos, { params: { id: visita.id }, query: {} })
  const legendas = new Map(fotos.data.map(({ uuid, legenda }) => [uuid, legenda]))
  expect([doBebedouro, doPortao, solta].map((uuid) => legendas.get(uuid))).toEqual([
    'Foto do bebedouro',
    'Foto do portão',
    'Visita',
  ])
  const feita = await homologar(visita)
  expect(resultOf(feita)).toBe('SUCESSO')
  const { dados } = await db.one<{
    dados: {
      conteudo: {
        fotos: { legenda: string }[]
        ambientes: { nome: string; cadastro: string | null }[]
        roteiro: { respostas: unknown[] }
      }
    }
  }>(sql`select dados from documento where id = ${feita.dados.relatorio?.id ?? 0}`)
  const { nome: local } = await db.one<{ nome: string }>(
    sql`select nome from local where id = ${locais.escola}`,
  )
  // Each question is a thing of its own: one photo of each comes before a second of any.
  expect(dados.conteudo.fotos.map(({ legenda }) => legenda)).toEqual([
    'Foto do bebedouro',
    'Foto do portão',
    local,
  ])
  expect(dados.conteudo.roteiro.respostas).toEqual([
    { pergunta: 'Foto do bebedouro', resposta: '1 foto' },
    { pergunta: 'Foto do portão', resposta: '1 foto' },
    { pergunta: 'Assinatura de quem cuida da água', resposta: null },
  ])
  expect(dados.conteudo.ambientes.filter(({ cadastro }) => cadastro !== null)).toMatchObject([
    { nome: 'Horta', cadastro: 'incorporado' },
    { nome: 'horta', cadastro: 'descartado' },
  ])
})

test('a condition that the register has already is no change from a word to the same word', () => {
  const { dados, paginas } = relatorioDeMonitoramento
  const conteudo = dados.parse(sampleOf(dados)) as object // as: it freezes an object
  const atos = (mudancas: object[]) => [
    { tipo: 'inservivel', alvo: 'Projetor', codigo: null, ato: 'arrolar', motivo: null, mudancas },
  ]
  const escrito = (de: string, para: string) =>
    JSON.stringify(paginas({ ...conteudo, atos: atos([{ campo: 'condicao', de, para }]) }, CAPA))
  expect(escrito('Bom', 'Antieconômico')).toMatch(/Condição: Bom.*Condição: Antieconômico/)
  const igual = escrito('Antieconômico', 'Antieconômico')
  expect(igual.match(/Condição: Antieconômico/g)).toHaveLength(1)
  expect(igual).toContain('Condição: como no cadastro')
})

test('photos that do not fit are counted, and the report says where they are', () => {
  const { dados, paginas } = relatorioDeMonitoramento
  const conteudo = dados.parse(sampleOf(dados)) as { visita: object; fotos: object[] } // as: it freezes a visit
  const escrito = (fotos: number) =>
    JSON.stringify(paginas({ ...conteudo, visita: { ...conteudo.visita, fotos } }, CAPA))
  const impressas = conteudo.fotos.length
  expect(escrito(impressas)).not.toContain('fotos da visita')
  expect(escrito(impressas + 4)).toContain(
    `Aqui estão ${impressas} das ${impressas + 4} fotos da visita; todas estão nela, no Zelo.`,
  )
})

test('the report of a refused signature names the reason and both witnesses with their documents', async () => {
  const visita = await concluida()
  const testemunhas = [
    { nome: 'João Lima', documento: 'RG 111' },
    { nome: 'Eva Reis', documento: 'RG 222' },
  ]
  await db.run(sql`
    update monitoramento set recusa = ${JSON.stringify({ motivo: 'Discorda da lista', testemunhas })}::jsonb
    where id = ${visita.id}`)
  const escrito = await relatorioEscrito(visita)
  expect(escrito).toContain('Discorda da lista')
  expect(escrito).toContain('João Lima (RG 111), Eva Reis (RG 222)')
})

test('desk and report tell the critical answers of a room and what the agent wrote of it', async () => {
  const visita = await concluida()
  const lista = [
    { chave: 'agora', rotulo: 'Há água corrente agora?', tipo: 'sim_nao', critico_se: false },
    { chave: 'vasos', rotulo: 'Vasos', tipo: 'quantidade' },
  ]
  await db.run(sql`
    with v as (insert into instalacao_tipo_versao (tipo_id, versao, recursos)
      values (${school.tipo_id}, 7, ${JSON.stringify(lista)}::jsonb) returning id)
    update monitoramento_instalacao mi set tipo_versao_id = v.id, resultado = 'conferida', estado = 'bom',
      condicao = 'em_uso', recursos = '{"vasos": 4, "agora": false}', observacoes = 'Caixa vazia desde sexta'
    from v where mi.uuid = ${visita.salas[0]?.uuid}`)
  const { dados } = await sara.call(homologacao.infraestrutura, { params: { id: visita.id } })
  expect(dados.find(({ uuid }) => uuid === visita.salas[0]?.uuid)).toMatchObject({
    critica: true,
    com_problema: true,
    respostas: [
      { rotulo: 'Há água corrente agora?', resposta: 'Não', critica: true },
      { rotulo: 'Vasos', resposta: '4', critica: false },
    ],
  })
  expect(dados.filter(({ com_problema }) => com_problema)).toHaveLength(1)
  const escrito = await relatorioEscrito(visita)
  expect(escrito).toContain('Há água corrente agora?: Não')
  expect(escrito).toContain('Caixa vazia desde sexta')
  expect(escrito).not.toContain('Vasos')
})

test('desk and report tell the codes that are of no asset, where they were read, and what they look like', async () => {
  const visita = await concluida()
  const [sala] = visita.salas
  await mudar(visita, 0, { resultado: 'nao_localizado', estado: null, condicao: null })
  const certo = visita.bens[0]?.referencia_id ?? ''
  const errado = certo.replace(/\d/, (digito) => String((Number(digito) + 1) % 10))
  const ler = (codigo: string, minutos: number) =>
    db.run(sql`
      insert into leitura (uuid, monitoramento_id, monitoramento_instalacao_id, referencia_id, origem, lido_em, usuario_id)
      values (${randomUUID()}, ${visita.id}, ${sala?.id}, ${codigo}, 'digitado',
        now() - ${minutos}::int * interval '1 minute', ${people.ana.id})`)
  await ler(errado, 30)
  await ler('ABC-9', 20)
  await ler('ABC-9', 10)
  // Decided since: an asset of the visit bears it.
  await ler(visita.bens[1]?.referencia_id ?? '', 5)
  const { codigos_sem_bem } = await ver(visita)
  expect(codigos_sem_bem).toMatchObject([
    { codigo: errado, ambiente: expect.any(String), parece: [{ codigo: certo }] },
    { codigo: 'ABC-9', parece: [] },
  ])
  await decidir(visita, 'nao_localizado', 'ignorar', 'Volta-se depois')
  const escrito = await relatorioEscrito(visita)
  expect(escrito).toContain('2 códigos lidos não são de nenhum bem desta visita.')
  expect(escrito).toContain(errado)
})
