/** A device that is full and stays full: what is given up, in which order, and what still fits. */
import { capture, prepararArquivo } from '#offline/capture.ts'
import { liberarLastro, SEM_ESPACO } from '#web/offline-browser/space.ts'
import { aparelho } from '#web/offline-browser/testing/device.ts'
import { abrirCofre } from '#web/offline-browser/testing/vault.ts'
import { uuid, VISITA } from '#web/offline-browser/testing/visit.ts'
import { browserHash } from '#web/offline-browser/world.ts'
import { type Case, failureOf, must } from './check.ts'

const imagem = new Blob([new Uint8Array(50)], { type: 'image/png' })
const anexo = () => new File([new Uint8Array(5000)], 'ata.pdf', { type: 'application/pdf' })

async function fotoRecebida({ world, processor }: Awaited<ReturnType<typeof aparelho>>): Promise<void> {
  const file = { uuid: world.ids.opId(), nome: 'a.jpg', mime: 'image/jpeg', bytes: new ArrayBuffer(900) }
  const arquivo = await prepararArquivo(browserHash, file)
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id: uuid('bem', 1) }
  await capture(world, [
    { acao: 'patrimonio.foto', monitoramento_id: VISITA, patrimonio_id: uuid('bem', 1), dados, arquivo },
  ])
  await processor.drain()
}

export const FULL_CASES: readonly Case[] = [
  {
    name: 'aparelho cheio: cede primeiro o que o servidor já tem, e só as fotos param; assinatura e finalização cabem',
    async run({ breaker, captured }) {
      const device = await aparelho()
      const { db, visita } = device
      await abrirCofre(db)
      await db.meta.put({ chave: 'lastro', valor: new ArrayBuffer(1000) })
      await visita.iniciar()
      await fotoRecebida(device)
      const guardados = await db.blobs.count()
      must(guardados === 1, 'lost', 'the received photo was not kept until the finish')
      let cheio = true
      const livrou = async () => (await db.blobs.count()) === 0
      breaker.arm('cota', ({ metodo, tabela }) => cheio && metodo !== 'delete' && tabela !== 'meta')
      const recusada = await failureOf(() => visita.adicionarAnexo(anexo()))
      must(String(recusada).includes(SEM_ESPACO), 'stuck', `a full device said ${String(recusada)}`)
      must(await livrou(), 'stuck', 'bytes that the server has were not given up')
      must((await db.meta.get('lastro')) !== undefined, 'stuck', 'a photo took the reserve of the signatures')
      // The reserve makes room for what is small.
      breaker.arm('cota', ({ metodo, tabela }) => {
        if (metodo === 'delete' && tabela === 'meta') cheio = false
        return cheio && metodo !== 'delete' && tabela !== 'meta'
      })
      await visita.assinar({ papel: 'agente', imagem, nome: 'Ana', resumo: null })
      await visita.finalizar({ responsavel_nome: 'Rosa' }, { concluir: true })
      breaker.disarm()
      must(!(await liberarLastro(db)), 'stuck', 'the reserve is still there')
      const fila = await db.fila.toArray()
      captured(fila.length + 2)
      must(
        fila.some((item) => item.acao === 'monitoramento.finalizar'),
        'lost',
        'the finish did not fit',
      )
      await device.processor.drain()
      must((await db.fila.count()) === 0, 'stuck', 'not delivered from a full device')
      device.feed.close()
      db.close()
    },
  },
]
