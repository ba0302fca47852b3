/** F31: texts and files that break naive code, through capture, sealing, the disk, and out again. */
import fc from 'fast-check'
import { capture, prepararArquivo } from '#offline/capture.ts'
import { bytesGuardados } from '#web/offline-browser/stored-bytes.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { abrirCofre } from '#web/offline-browser/testing/vault.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { browserHash } from '#web/offline-browser/world.ts'
import { type Case, type CaseWorld, must, same } from './check.ts'

type Device = Awaited<ReturnType<typeof aparelho>>

const MUITO_LONGO = 200_000
const MEIO_DIA_DE_VIDEO = 25 * 1024 ** 2

const texto = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  // Any UTF-16 code unit, so also half a pair.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff',
    '👩🏽‍🏫🏫',
    'a\u0000b',
    '"}]',
    '__proto__',
    '\u2028',
    '\u0000bytes',
  ),
  fc.integer({ min: 1, max: MUITO_LONGO }).map((n) => 'ã'.repeat(n)),
)
const dados = fc.record({
  observacoes: texto,
  estado: fc.constantFrom('bom', 'ruim'),
  extra: fc.jsonValue({ maxDepth: 3 }),
})
const bytes = fc.oneof(fc.uint8Array({ maxLength: 3000 }), fc.constant(new Uint8Array(0)))

async function kept(device: Device, payload: Record<string, unknown>, file: Uint8Array): Promise<void> {
  const { world, db } = device
  const arquivo = await prepararArquivo(browserHash, {
    uuid: world.ids.opId(),
    nome: String(payload.observacoes).slice(0, 80),
    mime: 'image/jpeg',
    bytes: new Uint8Array(file).buffer,
  })
  const tarefa = { acao: 'patrimonio.foto', monitoramento_id: VISITA, patrimonio_id: uuid('bem', 1) } as const
  const [item] = await capture(world, [{ ...tarefa, dados: payload, arquivo }])
  must(item !== undefined, 'lost', 'not captured')
  const lido = await db.fila.get(item._id)
  same(
    JSON.parse(JSON.stringify(lido?.dados)),
    JSON.parse(JSON.stringify(payload)),
    'lost',
    `the payload changed: ${amostra(payload)}`,
  )
  same(lido?.arquivo?.nome, arquivo.nome, 'lost', `the name of the file changed: ${amostra(arquivo.nome)}`)
  const guardado = await bytesGuardados(db, arquivo.uuid)
  must(guardado !== null, 'lost', `${file.byteLength} bytes are not here`)
  must((await browserHash.sha256(guardado.bytes)) === arquivo.sha256, 'lost', 'the bytes changed')
}

function amostra(valor: unknown): string {
  return JSON.stringify(valor).slice(0, 200)
}

async function clean({ db }: Device): Promise<void> {
  await db.transaction('rw', [db.fila, db.blobs, db.arquivos], () =>
    Promise.all([db.fila.clear(), db.blobs.clear(), db.arquivos.clear()]),
  )
}

function drawn(comChave: boolean): Case {
  return {
    name: `textos e arquivos venenosos, ${comChave ? 'com' : 'sem'} chave: o que se lê é o que se guardou`,
    async run({ seed, runs, captured }: CaseWorld) {
      const device = await aparelho()
      if (comChave) await abrirCofre(device.db)
      const property = fc.asyncProperty(dados, bytes, async (payload, file) => {
        await kept(device, payload, file)
        captured(1)
        await clean(device)
      })
      await fc.assert(property, { seed, numRuns: runs })
      device.feed.close()
      device.db.close()
    },
  }
}

const enorme: Case = {
  name: 'um vídeo de 25 MB e um texto de 200.000 letras: guardados, cifrados e entregues inteiros',
  async run({ captured }) {
    const device = await aparelho()
    await abrirCofre(device.db)
    const video = new Uint8Array(MEIO_DIA_DE_VIDEO)
    for (let i = 0; i < video.length; i += 4096) video[i] = i % 251
    await kept(device, { observacoes: 'ç'.repeat(MUITO_LONGO) }, video)
    captured(1)
    await device.processor.drain()
    must((await device.db.fila.count()) === 0, 'stuck', 'the large file was not delivered')
    must(
      device.estado.bytes[0]?.byteLength === MEIO_DIA_DE_VIDEO,
      'lost',
      'the large file left with another size',
    )
    device.feed.close()
    device.db.close()
  },
}

export const POISON_CASES: readonly Case[] = [drawn(true), drawn(false), enorme]
