// The register of roteiros: what is being prepared, the published versions, which never change.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { ConteudoDoRoteiro, TipoDePergunta } from './roteiro.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

export const DadosDoRoteiro = z.strictObject({
  nome: z.string().trim().min(3, 'Dê um nome ao roteiro').max(120),
  descricao: z
    .string()
    .trim()
    .max(500)
    .nullable()
    .default(null)
    .transform((escrita) => escrita || null),
})
export type DadosDoRoteiro = z.infer<typeof DadosDoRoteiro>

export const RoteiroListado = z.object({
  id: z.number().int(),
  nome: z.string(),
  descricao: z.string().nullable(),
  ativo: z.boolean(),
  /** Of name and description: what an edit must have read. */
  versao: z.number().int(),
  atualizado_em: z.string(),
  /** Number of the version in force; null: none was published. */
  versao_publicada: z.number().int().nullable(),
  perguntas: z.number().int(),
  /** Visits that were made, or will be, with any version of it. */
  visitas: z.number().int(),
  tem_rascunho: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type RoteiroListado = z.infer<typeof RoteiroListado>

export const VersaoDoRoteiro = z.object({
  versao: z.number().int(),
  conteudo: ConteudoDoRoteiro,
  publicada_em: z.string(),
  publicada_por: z.string().nullable(),
  visitas: z.number().int(),
})
export type VersaoDoRoteiro = z.infer<typeof VersaoDoRoteiro>

export const RascunhoDoRoteiro = z.object({
  conteudo: ConteudoDoRoteiro,
  versao: z.number().int(),
  atualizado_em: z.string(),
  atualizado_por: z.string().nullable(),
})
export type RascunhoDoRoteiro = z.infer<typeof RascunhoDoRoteiro>

export const RoteiroDetalhado = RoteiroListado.extend({
  rascunho: RascunhoDoRoteiro.nullable(),
  /** Newest first; the first is in force. */
  versoes: z.array(VersaoDoRoteiro),
  /** The kind of each chave ever published, which it keeps. */
  publicadas: z.record(z.string(), TipoDePergunta),
})
export type RoteiroDetalhado = z.infer<typeof RoteiroDetalhado>

/** Of the draft that was read; 0: there was none. */
const versaoDoRascunho = z.number().int().min(0)

const BASE = '/api/painel/roteiros'

export const roteiros = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'painel.roteiros.listar',
    resumo: 'Os roteiros de visita, com a versão que vale e quantas visitas os usam.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      ativo: z.stringbool().optional(),
      publicado: z.stringbool().optional(),
      order: z.enum(['nome', 'atualizado_em']).default('nome'),
    }),
    dados: pagina(RoteiroListado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'painel.roteiros.listar',
    resumo: 'Um roteiro com o rascunho e todas as versões publicadas.',
    params,
    dados: RoteiroDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'painel.roteiros.criar',
    resumo: 'Cria um roteiro; sem versão publicada ele ainda não é oferecido às visitas.',
    body: DadosDoRoteiro,
    dados: RoteiroDetalhado,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'painel.roteiros.editar',
    resumo: 'Altera nome e descrição; recusa se outra pessoa os alterou depois da versão lida.',
    params,
    body: DadosDoRoteiro.extend({ versao: z.number().int() }),
    dados: RoteiroDetalhado,
  },
  salvarRascunho: {
    method: 'PUT',
    path: `${BASE}/{id}/rascunho`,
    access: 'painel.roteiros.editar',
    resumo: 'Guarda o que está em preparo, mesmo incompleto; recusa se outra pessoa o mudou depois.',
    params,
    body: z.strictObject({ conteudo: ConteudoDoRoteiro, versao: versaoDoRascunho }),
    dados: RoteiroDetalhado,
  },
  descartarRascunho: {
    method: 'POST',
    path: `${BASE}/{id}/descartar-rascunho`,
    access: 'painel.roteiros.editar',
    resumo: 'Apaga o que está em preparo; a versão publicada continua valendo.',
    params,
    body: z.strictObject({ versao: versaoDoRascunho }),
    dados: RoteiroDetalhado,
  },
  publicar: {
    method: 'POST',
    path: `${BASE}/{id}/publicar`,
    access: 'painel.roteiros.publicar',
    resumo: 'Faz do rascunho a versão das próximas visitas; ela nunca mais muda.',
    params,
    body: z.strictObject({ versao: versaoDoRascunho }),
    dados: RoteiroDetalhado,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'painel.roteiros.editar',
    resumo: 'O roteiro deixa de ser oferecido; as visitas que o têm continuam com ele.',
    params,
    body: z.strictObject({}),
    dados: RoteiroDetalhado,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'painel.roteiros.editar',
    resumo: 'O roteiro volta a ser oferecido.',
    params,
    body: z.strictObject({}),
    dados: RoteiroDetalhado,
  },
})
