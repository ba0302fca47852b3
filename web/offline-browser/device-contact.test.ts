// @vitest-environment node
import { expect, test } from 'vitest'
import { Contato, type SituacaoDaVisitaGuardada } from '#contract/administracao/aparelhos.ts'
import { DeviceContact } from './device-contact.ts'
import { openDeviceDatabase } from './device-database.ts'
import { publicarResumo, resumoDaFila } from './queue-summary.ts'
import { retirarVencidas } from './retention.ts'
import { situacaoGuardada } from './situacoes.ts'
import { espacoAgora, nivelDoEspaco, porcentoUsado } from './space-meter.ts'
import { StatusStore } from './status.ts'
import { aparelho } from './testing/device.ts'
import { VISITA } from './testing/visit.ts'

const png = new File([new Uint8Array([1, 2, 3])], 'ata.pdf', { type: 'application/pdf' })

async function cena() {
  const device = await aparelho()
  const { usuario_id, dispositivo_id } = device.world.identidade
  const ouvidos: Contato[] = []
  const rede = { no_ar: true, visitas: [] as SituacaoDaVisitaGuardada[] }
  const mudancas = { vezes: 0 }
  const contato = async ({ body }: { body: Contato }) => {
    if (!rede.no_ar) throw new TypeError('fetch failed')
    ouvidos.push(Contato.parse(body))
    return { codigo: 'SUCESSO', mensagem: '', dados: { visitas: rede.visitas } }
  }
  const doAparelho = openDeviceDatabase(`contato-${usuario_id}`)
  const status = new StatusStore()
  const parts = { db: device.db, store: device.store, usuario_id, dispositivo_id, status }
  const contact = new DeviceContact({
    ...parts,
    aparelho: doAparelho,
    api: { aparelhos: { contato } } as never, // as: the one operation that the contact calls
    signal: new AbortController().signal,
    aoMudarVisitas: () => {
      mudancas.vezes += 1
    },
  })
  return { ...device, contact, mudancas, ouvidos, rede, doAparelho, status, dispositivo_id, usuario_id }
}

test('the contact says what waits, what will never come, and which visits are here', async () => {
  const { contact, ouvidos, visita, db, dispositivo_id } = await cena()
  await visita.iniciar()
  const { uuid } = await visita.adicionarAnexo(png)
  await visita.removerArquivo(uuid)
  expect(await contact.tell()).toBe(true)
  const [item] = await db.fila.toArray()
  expect(ouvidos[0]).toMatchObject({
    dispositivo_id,
    pendentes: 1,
    mais_antigo: item?.capturado_em,
    seq: 2,
    sem_efeito: [{ seq: 2, motivo: 'cancelada' }],
    visitas: [VISITA],
    espaco_usado: null,
  })
  await contact.tell()
  expect(ouvidos[1]?.sem_efeito).toEqual([])
})

test('a contact that fails is silent, and the next one tells everything', async () => {
  const { contact, ouvidos, visita, rede, doAparelho, usuario_id, dispositivo_id } = await cena()
  const perda = { dispositivo_id, pendentes: 2, seq: 9, visto_em: '2025-04-10T12:00:00.000Z' }
  await doAparelho.guardarPerda({ usuario_id, perda })
  const { uuid } = await visita.adicionarAnexo(png)
  await visita.removerArquivo(uuid)
  rede.no_ar = false
  expect(await contact.tell()).toBe(false)
  rede.no_ar = true
  expect(await contact.tell()).toBe(true)
  expect(ouvidos).toHaveLength(1)
  expect(ouvidos[0]).toMatchObject({ perda, sem_efeito: [{ seq: 1 }] })
  await contact.tell()
  expect(ouvidos[1]).not.toHaveProperty('perda')
})

test('with no connection nothing is asked of the network', async () => {
  const { contact, ouvidos, status } = await cena()
  status.set({ online: false })
  expect(await contact.tell()).toBe(false)
  expect(ouvidos).toEqual([])
})

test('the summary of the queue is a header, and nobody signed in has none', () => {
  const deste = { dispositivo_id: '9e4f8ac1-a144-4d7a-9070-dc22a5dfc146' }
  expect(resumoDaFila()).toBeNull()
  publicarResumo({ ...deste, pendentes: 3, seq: 57, mais_antigo: '2025-04-10T12:00:00.000Z', espaco: 71 })
  expect(resumoDaFila()).toBe('pendentes=3;seq=57;mais_antigo=2025-04-10T12:00:00.000Z;espaco=71')
  publicarResumo({ ...deste, pendentes: 0, seq: 57, mais_antigo: null, espaco: null })
  expect(resumoDaFila()).toBe('pendentes=0;seq=57')
  publicarResumo(null)
  expect(resumoDaFila()).toBeNull()
})

test('the space is calm below 70 %, asks for attention from there and is critical from 90 %', async () => {
  expect([0.5, 0.699, 0.7, 0.89, 0.9, 1].map((parte) => nivelDoEspaco(parte * 1000, 1000))).toEqual([
    'folgado',
    'folgado',
    'atencao',
    'atencao',
    'critico',
    'critico',
  ])
  const armazem = { estimate: async () => ({ usage: 710, quota: 1000 }), persisted: async () => true }
  const espaco = await espacoAgora(armazem)
  expect(espaco).toEqual({ usado: 710, cota: 1000, livre: 290, nivel: 'atencao', protegido: true })
  expect(porcentoUsado(espaco)).toBe(71)
  expect(await espacoAgora({})).toMatchObject({ usado: null, nivel: 'folgado', protegido: null })
  const quebrado = { estimate: () => Promise.reject(new Error('no')) }
  expect(await espacoAgora(quebrado)).toMatchObject({ cota: null })
})

const RETIRADA = {
  tipo: 'cancelada',
  em: '2025-04-10T12:00:00.000Z',
  por: 'Fábio Luz',
  motivo: 'Escola interditada',
} as const

test('a visit that was called off closes here at the next contact, and keeps what is pending', async () => {
  const { contact, rede, mudancas, visita, db } = await cena()
  await visita.iniciar()
  rede.visitas = [{ id: VISITA, retirada: RETIRADA, em_quarentena: 0 }]
  await contact.tell()
  await contact.tell()
  expect(mudancas.vezes).toBe(1)
  expect(await situacaoGuardada(db, VISITA)).toEqual({ retirada: RETIRADA, em_quarentena: 0 })
  await expect(visita.pausar()).rejects.toThrow('Esta visita já não é sua')
  expect(await db.fila.count()).toBe(1)
})

test('given back, the visit is open again and nothing is remembered', async () => {
  const { contact, rede, visita, db } = await cena()
  rede.visitas = [{ id: VISITA, retirada: { ...RETIRADA, tipo: 'de_outra_pessoa' }, em_quarentena: 2 }]
  await contact.tell()
  rede.visitas = [{ id: VISITA, retirada: null, em_quarentena: 0 }]
  await contact.tell()
  expect(await situacaoGuardada(db, VISITA)).toBeNull()
  await visita.iniciar()
})

test('a visit taken away leaves the device seven days after, once nothing of it waits', async () => {
  const { contact, rede, visita, db, store } = await cena()
  await visita.iniciar()
  rede.visitas = [{ id: VISITA, retirada: RETIRADA, em_quarentena: 0 }]
  await contact.tell()
  const em = Date.parse(RETIRADA.em)
  const dias = (n: number) => em + n * 24 * 60 * 60_000
  expect(await retirarVencidas(store, dias(8))).toEqual([])
  await db.fila.clear()
  expect(await retirarVencidas(store, dias(6))).toEqual([])
  expect(await retirarVencidas(store, dias(8))).toEqual([VISITA])
})
