/** Every single write of a capture, of a settlement, of a preparation and of the sealing pass fails once. */
import { capture, prepararArquivo } from '#offline/capture.ts'
import type { Answer } from '#offline/ports.ts'
import type { ItemFila } from '#offline/queue-item.ts'
import { settle } from '#offline/settle.ts'
import { semEspaco } from '#web/offline-browser/capture-errors.ts'
import { preparar } from '#web/offline-browser/prepare.ts'
import { sealWhatIsClear } from '#web/offline-browser/sealing-pass.ts'
import { aparelho, recebido } from '#web/offline-browser/testing/device.ts'
import { dumpDatabase } from '#web/offline-browser/testing/dump.ts'
import { abrirCofre, textoDoDisco } from '#web/offline-browser/testing/vault.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { browserHash } from '#web/offline-browser/world.ts'
import { type Case, type CaseWorld, failureOf, must, same } from './check.ts'
import type { Fault } from './faults.ts'

type Device = Awaited<ReturnType<typeof aparelho>>
type Work = (device: Device) => Promise<unknown>

async function disk({ db }: Device): Promise<unknown> {
  return (await dumpDatabase(db.name)).stores
}

async function foto({ world }: Device, n = 1) {
  const bytes = Uint8Array.from({ length: 400 }, (_, i) => (i * n) % 251).buffer
  const file = { uuid: world.ids.opId(), nome: 'foto.jpg', mime: 'image/jpeg', bytes }
  const arquivo = await prepararArquivo(browserHash, file)
  const model_id = uuid('bem', n)
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id }
  const tarefa = { acao: 'patrimonio.foto', monitoramento_id: VISITA, patrimonio_id: model_id } as const
  return capture(world, [{ ...tarefa, dados, arquivo }])
}

const imagem = new Blob([new Uint8Array(50)], { type: 'image/png' })

const CAPTURAS: Readonly<Record<string, Work>> = {
  iniciar: ({ visita }) => visita.iniciar(),
  observação: ({ visita }) => visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Goteira' }),
  foto: (device) => foto(device),
  lote: ({ visita }) =>
    visita.criarLote({ inicio: 5010, quantidade: 3, descricao: 'Mesa', estado: 'novo', condicao: 'em_uso' }),
  assinatura: ({ visita }) =>
    visita.assinar({ papel: 'responsavel', imagem, nome: 'Rosa', matricula: '1', resumo: null }),
  finalizar: async ({ visita, db }) => {
    const job = await db.monitoramentos.get(VISITA)
    if (!job?.intervalo) await visita.iniciar()
    await visita.finalizar({ responsavel_nome: 'Rosa' })
  },
}

/**
 * Fails the work at its first write, then at its second, until none is left to fail; each time nothing of it may be on
 * the disk. At last it must succeed. `whole`: it is one transaction, so nothing at all may have changed.
 */
async function atEachWrite(
  { breaker }: CaseWorld,
  device: Device,
  fault: Fault,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let k = 1; k <= 500; k++) {
    const before = await disk(device)
    breaker.arm(fault, ({ n }) => n === k)
    const error = await failureOf(work)
    const writes = breaker.disarm()
    if (writes < k) {
      must(error === null, 'stuck', `without a fault it failed: ${String(error)}`)
      return
    }
    must(error !== null, 'broken-promise', `write ${k} of ${writes} failed and the work said it was kept`)
    if (fault === 'cota') must(semEspaco(error), 'stuck', `a full device said ${String(error)}`)
    same(await disk(device), before, 'broken-promise', `write ${k} failed and left something half written`)
  }
  throw new Error('more than 500 writes')
}

function capturas(fault: Fault, comChave: boolean): Case[] {
  return Object.entries(CAPTURAS).map(([nome, work]) => ({
    name: `${fault} em cada escrita: captura de ${nome}, ${comChave ? 'com' : 'sem'} chave`,
    async run(world) {
      const device = await aparelho()
      if (comChave) await abrirCofre(device.db)
      if (nome === 'lote' || nome === 'finalizar') await device.visita.iniciar()
      // The labels of a batch are taken in a transaction of their own, before: see labels.ts.
      const alvo = nome === 'lote' ? lotes(device) : () => work(device)
      await atEachWrite(world, device, fault, alvo)
      const itens = await device.db.fila.toArray()
      world.captured(itens.length)
      for (const { arquivo } of itens) {
        const linha = arquivo && (await device.db.blobs.get(arquivo.uuid))
        must(linha !== undefined, 'lost', `${nome}: a task without its bytes`)
      }
      await device.processor.drain()
      must((await device.db.fila.count()) === 0, 'stuck', `${nome}: not delivered`)
      device.feed.close()
      device.db.close()
    },
  }))
}

/** The core's part of a batch, without the labels. */
function lotes({ world }: Device) {
  return () => {
    const uuids = [world.ids.opId(), world.ids.opId()]
    const dados = { uuids, inicio: 5010, quantidade: 2, descricao: 'Mesa', criado_em: '2025-04-10 08:00:00' }
    return capture(world, [
      { acao: 'patrimonio.lote', monitoramento_id: VISITA, uuid: uuids[0] ?? '', dados },
    ])
  }
}

const invalida = (codigo: string) => (): Answer => ({
  tipo: 'resposta',
  http: 422,
  codigo,
  mensagem: 'Não',
  dados: null,
})

const RESPOSTAS: Readonly<Record<string, (item: ItemFila) => Answer | 'sem-bytes'>> = {
  recibo: (item) => recebido(item),
  'foto recusada': invalida('ERR_FORM_VALIDATION'),
  recusa: invalida('ERR_CHAVE_REUTILIZADA'),
  'sem resposta': () => ({ tipo: 'sem-resposta', motivo: 'x' }),
  'sem bytes': () => 'sem-bytes',
  'sem sessão': () => ({ ...invalida('ERR_NAO_AUTENTICADO')(), http: 401 }) as Answer, // as: the same shape
}

function acertos(fault: Fault): Case[] {
  return Object.entries(RESPOSTAS).map(([nome, responder]) => ({
    name: `${fault} em cada escrita: ${nome} aplicado à fila`,
    async run(world) {
      const device = await aparelho()
      await abrirCofre(device.db)
      await foto(device)
      await device.visita.atualizarPatrimonio(uuid('bem', 1), { estado: 'bom' })
      const [item] = await device.db.fila.toArray()
      must(item !== undefined, 'lost', 'the photo was not captured')
      await atEachWrite(world, device, fault, () => settle(device.world, item, responder(item)))
      world.captured(2)
      device.feed.close()
      device.db.close()
    },
  }))
}

/** Several transactions: what was there before must stand whatever fails, and trying again must end well. */
function preparo(fault: Fault): Case {
  return {
    name: `${fault} em cada escrita: preparo de uma visita com trabalho local`,
    async run({ breaker, captured }) {
      const device = await aparelho()
      const { db, visita } = device
      await abrirCofre(db)
      await visita.iniciar()
      await visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Goteira' })
      await foto(device)
      captured(3)
      const trabalho = async () => ({
        fila: await db.fila.toArray(),
        bytes: await db.blobs.toArray(),
        vista: await db.instalacoes.get(1),
        seq: await db.meta.get('seq'),
      })
      const antes = await trabalho()
      for (let k = 1, writes = 1; writes >= k - 1; k++) {
        breaker.arm(fault, ({ n }) => n === k)
        await failureOf(() => preparar(device.prepareWorld, VISITA))
        writes = breaker.disarm()
        same(await trabalho(), antes, 'lost', `write ${k} of the preparation changed local work`)
        await preparar(device.prepareWorld, VISITA)
      }
      same(await trabalho(), antes, 'hidden-work', 'preparing again hid local work')
      device.feed.close()
      db.close()
    },
  }
}

function varredura(fault: Fault): Case {
  return {
    name: `${fault} em cada escrita: cifragem do que estava claro`,
    async run({ breaker, captured }) {
      const device = await aparelho()
      const { db, visita } = device
      await visita.iniciar()
      await visita.atualizarInstalacao(uuid('sala', 1), { observacoes: 'Goteira' })
      await foto(device)
      captured(3)
      const fila = await db.fila.toArray()
      await abrirCofre(db)
      for (let k = 1, writes = 1; writes >= k - 1; k++) {
        breaker.arm(fault, ({ n }) => n === k)
        await failureOf(() => sealWhatIsClear(db))
        writes = breaker.disarm()
        same(await db.fila.toArray(), fila, 'lost', `a pass that failed at write ${k} changed the queue`)
      }
      await sealWhatIsClear(db)
      must(
        !(await textoDoDisco(db.name)).includes('Goteira'),
        'left-behind',
        'a note is clear after all passes',
      )
      await device.processor.drain()
      must((await db.fila.count()) === 0, 'stuck', 'not delivered after sealing')
      device.feed.close()
      db.close()
    },
  }
}

export const WRITE_CASES: readonly Case[] = (['cota', 'aborto'] as const).flatMap((fault) => [
  ...capturas(fault, true),
  ...capturas(fault, false),
  ...acertos(fault),
  preparo(fault),
  varredura(fault),
])
