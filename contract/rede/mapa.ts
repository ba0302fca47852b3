// The places on a map: all of them at once, in columns, and the outlines of the municípios beneath.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { FiltroDeLocais } from './locais.ts'

/** What a coordinate is multiplied by to travel as a whole number: a metre or so. */
export const ESCALA_DA_COORDENADA = 1e5

const inteiros = z.array(z.number().int())
const talvezNumeros = z.array(z.number().nullable())

/** One array for each field, all of the same length: thousands of places in a few tens of kilobytes. */
export const PontosDoMapa = z.object({
  id: inteiros,
  /** Degrees times `ESCALA_DA_COORDENADA`. */
  lon: inteiros,
  lat: inteiros,
  nome: z.array(z.string()),
  /** Position in `tipos`. */
  tipo: inteiros,
  /** Of the infrastructure, from 0 to 100; null where nothing was checked. */
  nota: talvezNumeros,
  /** Days since the last concluded visit; null: never. */
  dias: talvezNumeros,
  /** Divergences of its visits that nobody decided yet. */
  pendencias: inteiros,
  tipos: z.array(z.string()),
  /** Position in `regionais`. */
  regional: inteiros,
  /** What stands right under the root of the tree; empty for the root itself. */
  regionais: z.array(z.string()),
  /** Places that the same filter finds and that no map can show. */
  sem_coordenadas: z.number().int(),
})
export type PontosDoMapa = z.infer<typeof PontosDoMapa>

/** What the installation's own outlines are. */
export const ContornosGuardados = z.object({
  municipios: z.number().int(),
  vertices: z.number().int(),
  atualizado_em: z.string().nullable(),
})
export type ContornosGuardados = z.infer<typeof ContornosGuardados>

const posicao = z.tuple([z.number(), z.number()])

/** GeoJSON, as a map takes it. */
export const ContornosDoMapa = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      properties: z.object({ municipio_ibge: z.string(), nome: z.string() }),
      geometry: z.object({
        type: z.literal('MultiPolygon'),
        coordinates: z.array(z.array(z.array(posicao))),
      }),
    }),
  ),
})
export type ContornosDoMapa = z.infer<typeof ContornosDoMapa>

export const CONTORNOS_MAXIMO_MB = 9

const telha = z.coerce.number().int().min(0)

export const mapa = endpoints({
  pontos: {
    method: 'GET',
    path: '/api/painel/locais/mapa',
    access: 'painel.locais.mapa',
    resumo: 'Todos os locais com coordenadas que a pessoa alcança, em colunas, pelos filtros da lista.',
    query: FiltroDeLocais,
    dados: PontosDoMapa,
  },
  contornos: {
    method: 'GET',
    path: '/api/painel/locais/mapa/contornos',
    access: 'session',
    resumo: 'Os contornos dos municípios em GeoJSON, com ETag; nenhum enquanto não se importa um arquivo.',
    answer: 'stream',
    /** `ContornosDoMapa`. */
    dados: z.unknown(),
  },
  telha: {
    method: 'GET',
    path: '/api/painel/locais/mapa/telhas/{z}/{x}/{y}',
    access: 'session',
    resumo: 'Uma telha do mapa desta instalação, lida do arquivo PMTiles dela; 204 onde ele não tem nada.',
    params: z.object({ z: telha.max(24), x: telha, y: telha }),
    /** `versao`: of the file, so that the browser may keep the tile. */
    query: z.object({ versao: z.string().max(40).optional() }),
    answer: 'stream',
    dados: z.unknown(),
  },
  contornosGuardados: {
    method: 'GET',
    path: '/api/painel/admin/parametros/contornos',
    access: 'admin.parametros.listar',
    resumo: 'Quantos contornos de municípios há e de quando são.',
    dados: ContornosGuardados,
  },
  importarContornos: {
    method: 'POST',
    path: '/api/painel/locais/mapa/contornos',
    access: 'admin.parametros.editar',
    resumo: `Troca os contornos pelos de um GeoJSON de municípios, até ${CONTORNOS_MAXIMO_MB} MB; são simplificados ao entrar.`,
    body: z.strictObject({}),
    files: ['arquivo'],
    dados: ContornosGuardados,
  },
  removerContornos: {
    method: 'DELETE',
    path: '/api/painel/locais/mapa/contornos',
    access: 'admin.parametros.editar',
    resumo: 'Volta só ao contorno que vem com o Zelo.',
    dados: ContornosGuardados,
  },
})
