/** A person types in several forms; the tab dies, or a write fails, at a random keystroke. */
import { Random } from '#offline/simulator/random.ts'
import { openDatabase } from '#web/offline-browser/database.ts'
import { aparelho, naMesa } from '#web/offline-browser/testing/device.ts'
import { abrirCofre, textoDoDisco } from '#web/offline-browser/testing/vault.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { createVisita } from '#web/offline-browser/visita.ts'
import { type Case, type CaseWorld, must, same } from './check.ts'
import type { Fault } from './faults.ts'

const FORMAS = [1, 2].map((n) => `instalacao:${uuid('sala', n)}`)
const LETRAS = 'Goteira junto à janela da sala; avisei a direção. '

type Device = ReturnType<typeof naMesa>

/** What stands on each form's screen, and what of it the device has said that it holds. */
interface Tela {
  digitado: string
  firme: string
}

function digitar({ drafts }: Device, chave: string, tela: Tela, letra: string): void {
  tela.digitado += letra
  drafts.guardar({
    chave,
    monitoramento_id: VISITA,
    em: tela.digitado.length,
    campos: { observacoes: tela.digitado },
  })
}

/** Nothing that was firm is missing, and nothing is there that was never typed. */
async function julgar(device: Device, telas: ReadonlyMap<string, Tela>, quando: string): Promise<void> {
  for (const [chave, { digitado, firme }] of telas) {
    const linha = await device.db.rascunhos.get(chave)
    const achado = String(linha?.campos.observacoes ?? '')
    must(achado.length >= firme.length, 'lost', `${quando}: “${achado}” is less than “${firme}”`)
    must(digitado.startsWith(achado), 'out-of-order', `${quando}: “${achado}” was never typed`)
  }
}

async function golpeada(device: Device, usuario_id: number): Promise<Device> {
  device.feed.close()
  device.db.close()
  const db = await openDatabase(usuario_id)
  await abrirCofre(db)
  return naMesa(db, usuario_id)
}

function aba(): Case {
  return {
    name: 'rascunhos: a aba morre em uma tecla ao acaso, e o que assentou está lá, cifrado',
    async run({ seed, runs }: CaseWorld) {
      const random = new Random(seed)
      const primeiro = await aparelho()
      const { usuario_id } = primeiro.world.identidade
      await abrirCofre(primeiro.db)
      let device: Device = primeiro
      const telas = new Map<string, Tela>(FORMAS.map((chave) => [chave, { digitado: '', firme: '' }]))
      for (let vez = 0; vez < Math.min(runs, 40); vez++) {
        const teclas = 1 + Math.floor(random.between(0, 30))
        for (let n = 0; n < teclas; n++) {
          const [chave, tela] = [...telas][Math.floor(random.between(0, telas.size))] ?? []
          if (chave === undefined || tela === undefined) continue
          digitar(device, chave, tela, LETRAS[tela.digitado.length % LETRAS.length] ?? ' ')
          if (!random.chance(0.2)) continue
          must(await device.drafts.assentado(), 'stuck', 'a draft was not taken')
          for (const cada of telas.values()) cada.firme = cada.digitado
        }
        device = await golpeada(device, usuario_id)
        await julgar(device, telas, `strike ${vez}`)
        // The form opens with what was found.
        for (const [chave, tela] of telas) {
          tela.digitado = String((await device.db.rascunhos.get(chave))?.campos.observacoes ?? '')
          tela.firme = tela.digitado
        }
      }
      const disco = await textoDoDisco(device.db.name)
      must(!disco.includes('Goteira'), 'left-behind', 'a draft is clear on the disk')
      must((await device.db.fila.count()) === 0, 'duplicated', 'a draft entered the queue')
      device.feed.close()
      device.db.close()
    },
  }
}

function escrita(fault: Fault): Case {
  return {
    name: `${fault}: um rascunho que não coube não se diz guardado, e a tecla seguinte o guarda inteiro`,
    async run({ breaker }: CaseWorld) {
      const device = await aparelho()
      const [chave = ''] = FORMAS
      const tela: Tela = { digitado: '', firme: '' }
      for (const [n, letra] of [...LETRAS.slice(0, 12)].entries()) {
        if (n % 3 === 1) breaker.arm(fault, ({ tabela }) => tabela === 'rascunhos')
        digitar(device, chave, tela, letra)
        const guardado = await device.drafts.assentado()
        breaker.disarm()
        same(guardado, n % 3 !== 1, 'broken-promise', `keystroke ${n} said ${guardado}`)
        if (guardado) tela.firme = tela.digitado
        await julgar(device, new Map([[chave, tela]]), `keystroke ${n}`)
      }
      device.feed.close()
      device.db.close()
    },
  }
}

/** The removal of the draft and the task are one: there is never neither, and never both. */
function salvar(fault: Fault): Case {
  return {
    name: `${fault} em cada escrita: ao salvar, ou o rascunho ou o registro`,
    async run({ breaker, captured }: CaseWorld) {
      const device = await aparelho()
      const [chave = ''] = FORMAS
      const { db, world, drafts } = device
      const visita = createVisita(
        async () => ({ db, world, drafts, captured: () => undefined }),
        VISITA,
        chave,
      )
      const tela: Tela = { digitado: '', firme: '' }
      digitar(device, chave, tela, 'G')
      for (let k = 1; ; k++) {
        await drafts.assentado()
        breaker.arm(fault, ({ n }) => n === k)
        const campos = { observacoes: tela.digitado }
        const falha = await visita.atualizarInstalacao(uuid('sala', 1), campos).then(
          () => null,
          (error: unknown) => error,
        )
        breaker.disarm()
        const [rascunhos, fila] = [await db.rascunhos.count(), await db.fila.count()]
        same(
          [rascunhos, fila],
          falha === null ? [0, 1] : [1, 0],
          'lost',
          `write ${k}: draft ${rascunhos}, task ${fila}`,
        )
        if (falha === null) break
      }
      captured(1)
      device.feed.close()
      device.db.close()
    },
  }
}

export const DRAFT_CASES: readonly Case[] = [
  aba(),
  ...(['cota', 'aborto'] as const).flatMap((fault) => [escrita(fault), salvar(fault)]),
]
