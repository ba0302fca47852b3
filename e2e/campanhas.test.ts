// A campaign is planned from what is most urgent, made in one act, and followed. Five people carry one out, from forty
// places chosen on the map to the inventory that its visits close.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { somaDias } from '#contract/casa/dias.ts'
import { SEGUNDA_AGENTE, SUPERVISOR } from '#server/demo/pessoas.ts'
import { semanaDaquiA } from '#server/testing/hoje.ts'
import { CELULAR, type Device, MESA } from './support/browser.ts'
import { entrar, jaEntrou } from './support/conta.ts'
import { digitarCodigo } from './support/escanear.ts'
import { HttpClient } from './support/http-client.ts'
import { coluna, linhas } from './support/listas.ts'
import { abrirTela, escolherAchado } from './support/painel.ts'
import { ADMINISTRADORA, AGENTE, DIRETORA, SENHA } from './support/people.ts'
import { type Rig, startRig } from './support/rig.ts'
import { looker } from './support/telas.ts'
import { contarToques, toquesDe } from './support/toques.ts'
import { finalizar, iniciar, irPara, preparar, prontoSemServidor, sincronizar } from './support/visita.ts'

const LISTA = 'o que visitar primeiro'
const [INICIO] = semanaDaquiA(12)

let rig: Rig
beforeAll(async () => {
  rig = await startRig()
})
afterAll(() => rig?.stop())

test('who supervises sees what to visit first and why, and makes of the most urgent a campaign', async () => {
  rig.watch()
  const { page } = await rig.device({ viewport: MESA })
  const problems: string[] = []
  const look = looker(page, problems)
  await jaEntrou(page, SUPERVISOR)
  await abrirTela(page, '/painel/campanhas', 'Campanhas')
  await page.getByRole('link', { name: 'O que visitar primeiro' }).click()
  await page.getByRole('heading', { level: 1, name: 'O que visitar primeiro' }).waitFor()
  await linhas(page, LISTA).first().waitFor()
  await look('campanhas-a-visitar')
  await page.goto('/painel/campanhas/a-visitar?aberta=false')
  await linhas(page, LISTA).nth(1).waitFor()
  const nomes = (await coluna(page, LISTA, 'Local')).slice(0, 2)
  for (const n of [0, 1]) await linhas(page, LISTA).nth(n).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByText('2 locais entram.').waitFor()
  await page.getByRole('button', { name: 'Montar a campanha' }).click()
  await page.getByText(/^Só 2 locais escolhidos/).waitFor()
  await page.getByLabel('Nome', { exact: true }).fill('Primeiro os que mais pedem')
  await page.getByRole('textbox', { name: 'Início' }).fill(INICIO)
  await page.getByRole('textbox', { name: 'Fim' }).fill(somaDias(INICIO, 30))
  await page.getByLabel('Objetivo').fill('Ver o que está há mais tempo sem visita')
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByText('Escolha o local ou a regional').first().waitFor()
  await escolherAchado(page, 'Local ou regional', 'Secretaria')
  await escolherAchado(page, 'Acrescentar agente', 'Ana')
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByRole('heading', { name: 'O plano' }).waitFor()
  await look('campanhas-plano')
  const doPlano = page.getByRole('region', { name: 'Visitas do plano' }).locator('tbody tr')
  expect((await doPlano.locator('td:nth-child(3)').allTextContents()).sort()).toEqual(nomes.sort())
  await page.getByRole('button', { name: 'Criar 2 visitas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Primeiro os que mais pedem' }).waitFor()
  const [feita] = await rig.oracle.query<{ locais: string[] }>(
    `select array_agg(l.nome order by l.nome) as locais from monitoramento m join local l on l.id = m.local_id
     where m.campanha_id is not null`,
  )
  expect(feita?.locais.sort()).toEqual(nomes.sort())
  await look('campanha')

  // With its visits made, it ends with a report; what it had is as it was on that day.
  await rig.oracle.query(
    `update monitoramento set iniciado_em = now(), concluido_em = now() where campanha_id is not null`,
  )
  await page.reload()
  const encerrar = page.getByRole('button', { name: 'Encerrar', exact: true })
  await encerrar.click()
  const dialogo = page.getByRole('alertdialog')
  await dialogo.getByRole('textbox').fill('Os dois locais foram vistos; nada a apurar.')
  await dialogo.getByRole('button', { name: 'Encerrar campanha' }).click()
  await page.getByText('Campanha encerrada').waitFor()
  await page.getByText('Os dois locais foram vistos; nada a apurar.').waitFor()
  expect(await encerrar.count()).toBe(0)
  await look('campanha-encerrada')
  expect(problems).toEqual([])
})

/** Twenty schools of each of two regionals, each with two assets on the books, and who directs the first of them. */
async function quarentaEscolas(): Promise<void> {
  await rig.oracle.query(
    `with regional as (select l.*, row_number() over (order by l.codigo) as n from local l
        where l.codigo in ('REG-IPE', 'REG-SERRA')),
      modelo as (select tipo_id from local where codigo_inep is not null limit 1),
      novas as (select nextval(pg_get_serial_sequence('local', 'id')) as id, r.id as pai_id, r.caminho, r.latitude,
          r.longitude, r.n, i from regional r, generate_series(1, 20) i),
      escolas as (insert into local (id, codigo, codigo_inep, nome, tipo_id, pai_id, caminho, latitude, longitude)
        overriding system value
        select v.id, 'PLANO-' || v.n || '-' || v.i, '9901' || lpad((v.n * 100 + v.i)::text, 4, '0'),
          'Escola do Plano ' || v.n || '-' || lpad(v.i::text, 2, '0'), m.tipo_id, v.pai_id, v.caminho || v.id,
          v.latitude + v.i % 5 * 0.05, v.longitude + v.i / 5 * 0.05 from novas v, modelo m returning id)
     insert into patrimonio (referencia_id, descricao, classe_id, local_id, situacao, estado, condicao,
       valor_aquisicao_centavos)
     select 'PL-' || e.id || '-' || b, 'Projetor do plano', (select min(id) from classe_bem where codigo <> 'A-CLASSIFICAR'),
       e.id, 'ativo', 'bom', 'em_uso', 100000 from escolas e, generate_series(1, 2) b`,
  )
  await rig.oracle.query(
    `insert into atribuicao (usuario_id, perfil_id, local_id)
     select u.id, p.id, l.id from usuario u, perfil p, local l
     where u.email = $1 and p.slug = 'gestor_unidade' and l.codigo = 'PLANO-1-1'`,
    [DIRETORA],
  )
  await rig.oracle.query(
    `insert into comissao (nome, tipo, ato, inicio, membros) values ('Comissão do plano', 'inventario',
      'Portaria 9/2026', '2020-01-01', $1::jsonb)`,
    [JSON.stringify(['Ivo', 'Lia', 'Nina'].map((nome) => ({ nome, papel: 'Membro', matricula: null })))],
  )
}

interface DoPlano {
  id: number
  local_id: number
  codigo: string
  versao: number
  agente: string
}

/** With no signal: begins, reads both assets, ends. */
async function fazerVisita(celular: Device, { id, local_id }: DoPlano): Promise<void> {
  const { page } = celular
  await preparar(page, id)
  await prontoSemServidor(page)
  await celular.offline(true)
  await iniciar(page)
  await irPara(page, id, 'patrimonios/escanear')
  for (const n of [1, 2]) await digitarCodigo(page, `PL-${local_id}-${n}`)
  await finalizar(page, id, { nome: 'Rosa Lima', matricula: '1', cargo: 'Diretora' })
}

test('five people: forty places from the map, two visits with no signal, the inventory closed by them', async () => {
  rig.watch()
  await quarentaEscolas()
  const mesa = await rig.device({ viewport: MESA })
  await contarToques(mesa.page.context())
  const { page } = mesa
  const problems: string[] = []
  await jaEntrou(page, SUPERVISOR)
  await page.goto('/painel/campanhas/a-visitar?texto=Plano&ver=mapa')
  await page.getByText('40 locais no mapa').waitFor()
  await toquesDe(page)
  const folha = await page.getByRole('img', { name: /^Mapa com 40 locais/ }).boundingBox()
  if (!folha) throw new Error('the sheet is not on the screen')
  const cantos = [
    [5, 5],
    [folha.width - 5, 5],
    [folha.width - 5, folha.height - 5],
    [5, folha.height - 5],
  ] as const
  await page.mouse.move(folha.x + 5, folha.y + 5)
  await page.mouse.down()
  for (const [x, y] of cantos) await page.mouse.move(folha.x + x, folha.y + y, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('status').getByText('40 selecionados').waitFor()
  await looker(page, problems)('campanhas-laco')
  await page.getByRole('button', { name: 'Criar campanha' }).click()
  await page.getByRole('button', { name: 'Montar a campanha' }).click()
  const preencher = async (campo: string, texto: string) => {
    const alvo = page.getByRole('textbox', { name: campo, exact: true })
    await alvo.click()
    await alvo.fill(texto)
  }
  await preencher('Nome', 'Quarenta de uma vez')
  await preencher('Início', INICIO)
  await preencher('Fim', somaDias(INICIO, 121))
  await preencher('Objetivo', 'O inventário anual das duas regionais')
  await escolherAchado(page, 'Local ou regional', 'Secretaria')
  for (const agente of ['Ana', 'Gilda']) await escolherAchado(page, 'Acrescentar agente', agente)
  await page.getByRole('button', { name: 'Ver o plano' }).click()
  await page.getByRole('button', { name: 'Criar 40 visitas' }).click()
  await page.getByRole('heading', { level: 1, name: 'Quarenta de uma vez' }).waitFor()
  const { atos, cliques } = await toquesDe(page)
  expect(atos + cliques).toBeLessThanOrEqual(20)

  const doPlano = await rig.oracle.query<DoPlano>(
    `select m.id::int as id, m.local_id::int as local_id, l.codigo, m.versao, u.email as agente
     from monitoramento m join local l on l.id = m.local_id join monitoramento_agente a on a.monitoramento_id = m.id
     join usuario u on u.id = a.usuario_id join campanha c on c.id = m.campanha_id
     where c.nome = 'Quarenta de uma vez' order by l.codigo = 'PLANO-1-1' desc, m.id`,
  )
  expect(doPlano).toHaveLength(40)
  expect(new Set(doPlano.map(({ codigo }) => codigo.slice(0, 7))).size).toBe(2)
  const [daEscola] = doPlano
  const agentes = [daEscola?.agente ?? '', daEscola?.agente === AGENTE ? SEGUNDA_AGENTE : AGENTE]
  const [uma, outra] = agentes.map((email) => doPlano.filter(({ agente }) => agente === email))
  const [primeira, cancelada] = uma ?? []
  const [segunda, passada] = outra ?? []
  if (!primeira || !cancelada || !segunda || !passada) throw new Error('the plan has no such visits')

  // The principal confirms the day; the commission opens the inventory of the school.
  const cliente = async (email: string) => {
    const novo = new HttpClient(rig.server.port)
    await novo.entrar(email, SENHA)
    return novo
  }
  const [diretora, comissao, supervisor] = await Promise.all(
    [DIRETORA, ADMINISTRADORA, SUPERVISOR].map(cliente),
  )
  const visita = (id: number) => `/api/painel/monitoramentos/${id}`
  await diretora?.json('POST', `${visita(primeira.id)}/responder-data`, {
    resposta: 'confirmada',
    versao: primeira.versao,
  })
  const INVENTARIOS = '/api/painel/almoxarifado/inventarios-de-bens'
  const [hoje] = await rig.oracle.query<{ dia: string; comissao: number }>(
    `select to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia,
       (select id::int from comissao where nome = 'Comissão do plano') as comissao`,
  )
  const inventario = await comissao?.json<{ id: number; versao: number }>('POST', INVENTARIOS, {
    local_id: primeira.local_id,
    tipo: 'anual',
    exercicio: 2026,
    corte: hoje?.dia,
    inicio: hoje?.dia,
    fim: '2090-12-31',
    comissao_id: hoje?.comissao,
  })

  const aparelhos = await Promise.all(agentes.map(() => rig.device({ viewport: CELULAR })))
  for (const [i, aparelho] of aparelhos.entries()) await entrar(aparelho.page, agentes[i] ?? '', SENHA)
  await Promise.all([primeira, segunda].map((feita, i) => aparelhos[i] && fazerVisita(aparelhos[i], feita)))
  // Meanwhile, at the desk.
  const [gente] = await rig.oracle.query<{ id: number }>(
    `select id::int as id from usuario where email = $1`,
    [agentes[0]],
  )
  await supervisor?.json('POST', `${visita(passada.id)}/reatribuir`, {
    agentes: [gente?.id],
    versao: passada.versao,
  })
  await supervisor?.json('POST', `${visita(cancelada.id)}/cancelar`, {
    motivo: 'A escola está em obra',
    versao: cancelada.versao,
  })
  for (const aparelho of aparelhos) {
    await aparelho.offline(false)
    await sincronizar(aparelho.page, 60_000)
  }
  for (const { id } of [primeira, segunda]) {
    const lida = await supervisor?.json<{ versao: number; por_tipo: { tipo: string }[] }>('GET', visita(id))
    expect(lida?.por_tipo).toEqual([])
    await supervisor?.json('POST', `${visita(id)}/homologar`, { versao: lida?.versao })
  }
  const lido = await comissao?.json<{ versao: number; localizados: number; a_decidir: number }>(
    'GET',
    `${INVENTARIOS}/${inventario?.id}`,
  )
  expect(lido).toMatchObject({ localizados: 2, a_decidir: 0 })
  const fim = await comissao?.json<{ situacao: string }>(
    'POST',
    `${INVENTARIOS}/${inventario?.id}/encerrar`,
    { versao: lido?.versao },
  )
  expect(fim?.situacao).toBe('encerrado')
  const contas = await comissao?.json<{ valor_centavos: number; rmb_valor_centavos: number }[]>(
    'GET',
    `${INVENTARIOS}/${inventario?.id}/contas`,
  )
  expect(contas).toMatchObject([{ valor_centavos: 200_000, rmb_valor_centavos: 200_000 }])
  const [estado] = await rig.oracle.query<Record<string, number>>(
    `select (count(*) filter (where homologado_em is not null))::int as homologadas,
       (count(*) filter (where cancelado_em is not null))::int as canceladas,
       (count(*) filter (where m.id = $1 and u.email = $2))::int as passadas
     from monitoramento m join monitoramento_agente a on a.monitoramento_id = m.id join usuario u on u.id = a.usuario_id
     join campanha c on c.id = m.campanha_id where c.nome = 'Quarenta de uma vez'`,
    [passada.id, agentes[0]],
  )
  expect(estado).toEqual({ homologadas: 2, canceladas: 1, passadas: 1 })
  for (const um of [diretora, comissao, supervisor]) um?.close()
  expect([...problems, ...aparelhos.flatMap(({ violations }) => violations)]).toEqual([])
})
