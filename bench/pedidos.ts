// What is asked of a register under load, each kind once: the loads of several measures are these. Of a world with the
// assets of `bens-plantados.ts`; what an administrator and who reaches half of the places ask alike.
import { randomUUID } from 'node:crypto'
import { CABECALHOS } from '#contract/casa/cabecalhos.ts'
import { busca } from '#contract/dados/busca.ts'
import { cursorDe } from '#server/casa/http/list/cursor.ts'
import { createPerson } from '#server/testing/people.ts'
import { HttpClient } from '../e2e/support/http-client.ts'
import { BEM_ZERO, PRIMEIRA_REGIONAL, REGIONAIS } from './bens-plantados.ts'
import { NAMES, type World } from './world.ts'

export type Once = (client: HttpClient, worker: number) => Promise<unknown>

export const KINDS = [
  'list, 2 filters',
  'list, 2 filters, by value',
  'deep in the list, by cursor',
  'one place, 100 rows',
  'exact code',
  'one asset',
  'common words',
  'header search, 2 words',
  'one update, audited',
] as const
export type Kind = (typeof KINDS)[number]

const BASE = '/api/painel/almoxarifado/patrimonios'
const METADE = 'metade@bench.zelo'

/** A school of the first regional, which both kinds of person reach. */
export const ESCOLA_DO_PEDIDO = 200_000 + REGIONAIS

export async function halfOf({ db, server, senha }: World): Promise<HttpClient> {
  const area = 'painel.almoxarifado.patrimonios'
  await createPerson(db, {
    nome: 'Metade dos Locais',
    email: METADE,
    permissoes: [`${area}.listar`, `${area}.ver`, `${area}.editar`, `${area}.ver-valores`],
    locais: Array.from({ length: REGIONAIS / 2 }, (_, n) => PRIMEIRA_REGIONAL + 2 * n),
  })
  const client = new HttpClient(server.port)
  await client.entrar(METADE, senha)
  return client
}

/** Another asset each time, of those that both reach: the even regionals hold the odd assets. */
export function numbers(bens: number): () => number {
  let n = 0
  return () => 1 + ((2 * 7919 * n++) % (bens - 2))
}

export const codeOf = (numero: number) => `B${String(numero).padStart(9, '0')}`

export function workloads(bens: number): Readonly<Record<Kind, Once>> {
  const get = (path: string) => (client: HttpClient) => client.json('GET', path)
  const numero = numbers(bens)
  const meio = cursorDe(['computador', BEM_ZERO + Math.floor(bens / 2)])
  return {
    'list, 2 filters': get(`${BASE}?perPage=25&estado=ruim&classe_id=90003`),
    'list, 2 filters, by value': get(`${BASE}?perPage=25&estado=ruim&classe_id=90003&order=valor`),
    'deep in the list, by cursor': get(`${BASE}?perPage=25&order=descricao&cursor=${meio}`),
    'one place, 100 rows': get(`${BASE}?perPage=100&local_id=${ESCOLA_DO_PEDIDO}`),
    'exact code': (client) => client.json('GET', `${BASE}?perPage=25&texto=${codeOf(numero())}`),
    'one asset': (client) => client.json('GET', `${BASE}/${BEM_ZERO + numero()}`),
    'common words': get(`${BASE}?perPage=25&texto=armario+aco`),
    'header search, 2 words': get(`${busca.buscar.path}?q=armario+aco`),
    'one update, audited': updater(bens),
  }
}

/** Each asset once, with all that was planted of it and one thing more; each worker from a device of its own. */
function updater(bens: number): Once {
  const aparelhos = new Map<string, string>()
  function aparelho(client: HttpClient, worker: number): string {
    const chave = `${client.dispositivo} ${worker}`
    const novo = aparelhos.get(chave) ?? randomUUID()
    aparelhos.set(chave, novo)
    return novo
  }
  let vez = 0
  return (client, worker) => {
    const n = 1 + ((2 * vez++) % (bens - 2))
    const body = {
      descricao: `${NAMES[n % NAMES.length]}${n % 1000 === 0 ? ' jacarandá' : ''}`,
      classe_id: 90_001 + (Math.floor(n / 2) % 10),
      marca: `Marca ${n % 40}`,
      numero_serie: `S${n}`,
      estado: ['bom', 'regular', 'ruim'][n % 3],
      condicao: 'em_uso',
      data_ingresso: new Date(Date.UTC(2021, 0, 1 + (n % 1500))).toISOString().slice(0, 10),
      observacoes: randomUUID(),
      versao: 1,
    }
    const headers = { ...client.operation(), [CABECALHOS.dispositivo]: aparelho(client, worker) }
    return client.json('PUT', `${BASE}/${BEM_ZERO + n}`, body, headers)
  }
}
