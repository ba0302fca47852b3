/**
 * Keeps the database of a released schema: a visit half worked, with everything that a device may hold of it. Run it
 * with the code of the release, before the schema changes, from the root of the project:
 *
 *     node web/offline-browser/golden/generate.ts > web/offline-browser/golden/esquema-N.json
 */
import { capture, prepararArquivo } from '#offline/capture.ts'
import { guardarComprovante } from '../comprovante.ts'
import { aparelho, recebido } from '../testing/device.ts'
import { dumpDatabase } from '../testing/dump.ts'
import { DE_FORA, uuid, VISITA } from '../testing/visit.ts'
import { guardarLista } from '../visit-list.ts'
import { browserHash } from '../world.ts'

type Aparelho = Awaited<ReturnType<typeof aparelho>>

/** Bytes that compress badly and read as nothing. */
function bytes(tamanho: number, semente: number): ArrayBuffer {
  return Uint8Array.from({ length: tamanho }, (_, i) => (i * 31 + semente * 97) % 251).buffer
}

async function foto({ world, estado }: Aparelho, n: number): Promise<void> {
  const file = { uuid: world.ids.opId(), nome: `foto-${n}.jpg`, mime: 'image/jpeg', bytes: bytes(700 + n, n) }
  const arquivo = await prepararArquivo(browserHash, file)
  const model_id = uuid('bem', n)
  const dados = { tipo: 'foto_geral', model: 'patrimonio', model_id }
  await capture(world, [
    { acao: 'patrimonio.foto', monitoramento_id: VISITA, patrimonio_id: model_id, dados, arquivo },
  ])
  estado.ms += 60_000
}

/** Acknowledged by the server: rows, history, and the bytes kept until the finish. */
async function enviada(device: Aparelho): Promise<void> {
  const { visita, processor } = device
  await visita.iniciar({ latitude: -10.18, longitude: -48.33, precisao_m: 12 })
  await visita.verInstalacao(uuid('sala', 1))
  await visita.atualizarInstalacao(uuid('sala', 1), { estado: 'bom', observacoes: 'Goteira junto à janela' })
  await foto(device, 1)
  await processor.drain()
}

/** A refused photo and a task that waits for a person. */
async function recusada(device: Aparelho): Promise<void> {
  const { visita, processor, estado } = device
  const recusa = (http: number, codigo: string) => () =>
    ({ tipo: 'resposta', http, codigo, mensagem: 'Não aceito', dados: null }) as const
  estado.responder = recusa(422, 'ERR_FORM_VALIDATION')
  await foto(device, 2)
  await processor.drain()
  estado.responder = recusa(422, 'ERR_CHAVE_REUTILIZADA')
  await visita.atualizarPatrimonio(uuid('bem', 3), { estado: 'ruim', observacoes: 'Pé quebrado' })
  await processor.drain()
  estado.responder = (item) => recebido(item)
}

/** Captured without signal. */
async function pendente(device: Aparelho): Promise<void> {
  const { visita } = device
  await visita.atualizarPatrimonio(uuid('bem', 1), {
    estado: 'regular',
    observacoes: 'Com a professora Marina',
  })
  await visita.registrarLeitura({ codigo: 'ILEGIVEL-9', origem: 'digitado' })
  await visita.criarLote({
    inicio: 5010,
    quantidade: 2,
    descricao: 'Mesa',
    estado: 'novo',
    condicao: 'em_uso',
  })
  await visita.associar({
    tipo: 'trazer_de_outro_local',
    patrimonio_uuid: DE_FORA.patrimonio_uuid,
    referencia_id: DE_FORA.referencia_id,
  })
  await foto(device, 1)
  await foto(device, 3)
  const imagem = new Blob([bytes(300, 9)], { type: 'image/png' })
  await visita.assinar({ papel: 'agente', imagem, nome: 'Ana Ipê', resumo: { bens: 3 } })
  const responsavel = { nome: 'Rosa Diretora', matricula: '778899', cargo: 'Diretora' }
  await visita.assinar({ papel: 'responsavel', imagem, ...responsavel, resumo: { bens: 3 } })
  await visita.finalizar({
    responsavel_nome: responsavel.nome,
    responsavel_matricula: responsavel.matricula,
    responsavel_cargo: responsavel.cargo,
  })
}

async function telas({ db }: Aparelho): Promise<void> {
  const job = await db.monitoramentos.get(VISITA)
  await guardarLista(db, [{ ...job, contato_nome: 'Célia da Secretaria' } as never]) // as: a list as the server answers it
  await guardarComprovante(db, {
    monitoramento_id: VISITA,
    protocolo: 'MON-7',
    local: 'Escola Ipê',
    codigo_inep: '17000000',
    iniciado_em: '2025-04-10T11:00:00.000Z',
    finalizado_em: '2025-04-10T12:00:00.000Z',
    linhas: [{ rotulo: 'Bens conferidos', valor: '2 de 3' }],
    agente: { nome: 'Ana Ipê', assinatura: bytes(300, 9) },
    responsavel: {
      nome: 'Rosa Diretora',
      matricula: '778899',
      cargo: 'Diretora',
      assinatura: bytes(300, 9),
    },
    recusa: null,
  })
}

const device = await aparelho()
await device.db.meta.put({ chave: 'dispositivo_id', valor: device.world.identidade.dispositivo_id })
await enviada(device)
await recusada(device)
await pendente(device)
await telas(device)
const { name } = device.db
device.db.close()
device.feed.close()
console.log(JSON.stringify(await dumpDatabase(name), null, 2))
