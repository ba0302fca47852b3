// The collection as the supervisor follows it: which devices need a call, what two agents saw differently, and what
// arrived from who no longer had the visit. Each decision is looked up in the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Device, MESA } from './support/browser.ts'
import {
  abrirAba,
  abrirColeta,
  avisado,
  cartoes,
  decidirQuarentena,
  esperamNaAba,
  filtrar,
  nomeDe,
  SEGUNDA_AGENTE,
  SEM_PERFIL,
} from './support/coleta.ts'
import { jaEntrou } from './support/conta.ts'
import { AGENTE } from './support/people.ts'
import { until } from './support/processes.ts'
import { type Rig, startRig } from './support/rig.ts'
import { press, tabTo, type } from './support/teclado.ts'

let rig: Rig
let fabio: Device

beforeAll(async () => {
  rig = await startRig()
  fabio = await rig.device({ viewport: MESA })
  await abrirColeta(fabio.page)
})
afterAll(() => rig?.stop())

test('the devices that need a call are found by filter, by name and by the visit they hold', async () => {
  rig.watch()
  const { page } = fabio
  const aparelhos = cartoes(page, 'Aparelhos')
  expect(await aparelhos.first().textContent()).toContain('Sem contato')
  await filtrar(page, 'Mostrar', 'Precisam de atenção')
  await until('the two in alert', 10_000, async () => (await aparelhos.count()) === 2)
  await cartoes(page, 'Aparelhos', 'Relógio errado')
    .filter({ hasText: nomeDe(SEGUNDA_AGENTE) })
    .waitFor()
  await filtrar(page, 'Mostrar', 'Com envios pendentes')
  await until('the one with pending work', 10_000, async () => (await aparelhos.count()) === 1)
  expect(await aparelhos.first().textContent()).toContain(nomeDe(AGENTE))
  await filtrar(page, 'Mostrar', 'Todos')
  const busca = page.getByRole('searchbox', { name: 'Buscar aparelho' })
  await busca.fill('gilda')
  await until('her device alone', 10_000, async () => (await aparelhos.count()) === 1)
  const [visita] = await rig.oracle.query<{ protocolo: string }>(
    `select m.protocolo from dispositivo d join monitoramento m on m.id = any (d.visitas)
     where d.pendentes > 0`,
  )
  await busca.fill(visita?.protocolo ?? '')
  await until('the device with that visit', 10_000, async () => {
    return (await aparelhos.count()) === 1 && ((await aparelhos.textContent()) ?? '').includes('Sem contato')
  })
  await busca.fill('')
})

interface Sala {
  estado: string
  capturas: Record<string, { usuario: number; decisao?: true }>
}

async function salaDisputada(): Promise<Sala & { divergencia: number; valores: [string, string] }> {
  const [row] = await rig.oracle.query<Sala & { id: string; vencedor: string; perdedor: string }>(
    `select d.id, d.vencedor #>> '{}' as vencedor, d.perdedor #>> '{}' as perdedor, mi.estado, mi.capturas
     from divergencia d join monitoramento_instalacao mi on mi.uuid = d.entidade_uuid
     where d.motivo = 'captura_concorrente' and d.substituida_em is null`,
  )
  if (!row) throw new Error('the demonstration has no disputed room')
  return { ...row, divergencia: Number(row.id), valores: [row.vencedor, row.perdedor] }
}

test('a divergência is swapped, swapped back and leaves the list; both values stay', async () => {
  rig.watch()
  const { page } = fabio
  const antes = await salaDisputada()
  const [ficou, outro] = antes.valores
  expect(antes.estado).toBe(ficou)
  await abrirAba(page, 'Conflitos')
  expect(await esperamNaAba(page, 'Conflitos')).toBe(2)
  await filtrar(page, 'Assunto', 'Dois valores')
  const cartao = cartoes(page, 'Conflitos', 'Dois valores')
  await until('one card', 10_000, async () => (await cartoes(page, 'Conflitos').count()) === 1)
  for (const email of [AGENTE, SEGUNDA_AGENTE]) expect(await cartao.textContent()).toContain(nomeDe(email))
  await cartao.getByRole('button', { name: /^Trocar pelo outro/ }).click()
  await avisado(page, 'Valor trocado')
  expect(await salaDisputada()).toMatchObject({ estado: outro, valores: [outro, ficou] })
  await until('the count to go down', 10_000, async () => (await esperamNaAba(page, 'Conflitos')) === 1)
  await filtrar(page, 'Situação', 'Resolvidas')
  await cartao.getByText('Trocado por').waitFor()
  await cartao.getByRole('button', { name: /^Trocar de volta/ }).click()
  await until('the first value', 10_000, async () => (await salaDisputada()).estado === ficou)
  const depois = await salaDisputada()
  expect(depois.valores).toEqual([ficou, outro])
  expect(depois.capturas.estado).toMatchObject({ decisao: true })
  await filtrar(page, 'Assunto', 'Tudo')
})

test('what came after the closing is acknowledged by the keyboard alone', async () => {
  rig.watch()
  const { page } = fabio
  await filtrar(page, 'Situação', 'Abertas')
  const cartao = cartoes(page, 'Conflitos', 'Chegou depois do encerramento')
  await cartao.waitFor()
  await press(page, cartao.getByRole('button', { name: /^Ciente/ }))
  await page.getByText('Nada espera a sua decisão.').waitFor()
  await until('nothing to wait', 10_000, async () => (await esperamNaAba(page, 'Conflitos')) === 0)
  const [row] = await rig.oracle.query<{ resolucao: string; nome: string }>(
    `select d.resolucao, u.nome from divergencia d join usuario u on u.id = d.resolvida_por
     where d.motivo = 'complemento'`,
  )
  expect(row?.resolucao).toBe('manter')
})

interface Retida {
  op_id: string
  operacao: string
  situacao: string
  observacao: string | null
  entrada: string
}

const retidas = () =>
  rig.oracle.query<Retida>(
    `select op_id, operacao, situacao, observacao,
       coalesce(params->>'instalacaoId', params->>'patrimonioId') as entrada
     from quarentena order by seq`,
  )

test('of two records in quarantine one is applied as its author’s and one is refused with a reason', async () => {
  rig.watch()
  const { page } = fabio
  await abrirAba(page, 'Quarentena')
  const registros = cartoes(page, 'Registros em quarentena')
  await until('two records', 10_000, async () => (await registros.count()) === 2)
  const marca = (i: number) => registros.nth(i).getByRole('checkbox')
  await decidirQuarentena(page, 'Aplicar', { marcar: [marca(0)] })
  await until('one to wait', 10_000, async () => (await registros.count()) === 1)
  const [sala, bem] = await retidas()
  expect([sala?.situacao, bem?.situacao]).toEqual(['aplicada', 'aguardando'])
  const [entrada] = await rig.oracle.query<{ resultado: string; email: string }>(
    `select mi.resultado, u.email from monitoramento_instalacao mi join usuario u on u.id = mi.atualizado_por
     where mi.uuid = $1`,
    [sala?.entrada],
  )
  expect(entrada).toEqual({ resultado: 'conferida', email: SEGUNDA_AGENTE })
  await tabTo(page, marca(0))
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Recusar', exact: true }))
  const pergunta = page.getByRole('alertdialog')
  await press(page, pergunta.getByRole('button', { name: 'Recusar', exact: true }))
  await pergunta.getByText('Diga o motivo, com ao menos 3 letras').waitFor()
  await type(page, pergunta.getByRole('textbox'), 'O bem já foi recolhido.')
  await press(page, pergunta.getByRole('button', { name: 'Recusar', exact: true }))
  await page.getByText('Nenhum registro aqui.').waitFor()
  expect(await retidas()).toMatchObject([
    { situacao: 'aplicada' },
    { situacao: 'recusada', observacao: 'O bem já foi recolhido.' },
  ])
  const [intacto] = await rig.oracle.query('select resultado from monitoramento_patrimonio where uuid = $1', [
    bem?.entrada,
  ])
  expect(intacto).toEqual({ resultado: 'pendente' })
  expect(await esperamNaAba(page, 'Quarentena')).toBe(0)
  await filtrar(page, 'Situação', 'Recusados')
  await cartoes(page, 'Registros em quarentena', 'O bem já foi recolhido.').waitFor()
})

test('who may not follow the field is told so and sees nothing of it', async () => {
  rig.watch()
  const davi = await rig.device({ viewport: MESA })
  await jaEntrou(davi.page, SEM_PERFIL)
  for (const rota of ['', '/divergencias', '/quarentena', '/pacotes']) {
    await davi.page.goto(`/painel/coleta${rota}`)
    await davi.page.getByRole('heading', { level: 1, name: 'Sem acesso' }).waitFor({ state: 'attached' })
  }
  const respostas = await davi.page.evaluate(async () => {
    const codigos = ['resumo', 'aparelhos', 'divergencias', 'quarentena', 'pacotes'].map(async (nome) => {
      const answer = await fetch(`/api/painel/coleta/${nome}`, { credentials: 'include' })
      return answer.status
    })
    return Promise.all(codigos)
  })
  expect(respostas.filter((status) => status < 400)).toEqual([])
  expect([...davi.violations, ...fabio.violations, ...fabio.errors]).toEqual([])
})
