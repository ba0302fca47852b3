// The register of installation types: the header, the draft of the checklist, the published versions.
import { z } from 'zod'
import { CondicaoDaInstalacao, EstadoDaInstalacao } from '#contract/administracao/vocabularios.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { ColunaDoCenso, Recurso, RegrasDoTipo, TipoDeRecurso } from './instalacao-tipos.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

const Slug = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9_-]*$/, 'Use letras minúsculas, números e traço, sem acento')

/** The column of the school census, and the number of its field where the órgão keeps one. */
export const CodigoCenso = z.strictObject({
  campo: ColunaDoCenso,
  codigo: z.string().trim().max(20).nullable().default(null),
})

export const IconeDeInstalacao = z.enum([
  'porta',
  'sala',
  'livros',
  'comida',
  'banheiro',
  'laboratorio',
  'arte',
  'esporte',
  'area_verde',
  'cama',
  'predio',
  'energia',
  'agua',
  'rede',
])
export type IconeDeInstalacao = z.infer<typeof IconeDeInstalacao>

const lista = <S extends z.ZodType>(item: S) => z.array(item).max(10).default([])

const cabecalho = {
  nome: z.string().trim().min(3, 'Dê um nome ao tipo').max(80),
  grupo: z.string().trim().min(3, 'Diga o grupo').max(60),
  codigo_censo: CodigoCenso.nullable().default(null),
  icone: IconeDeInstalacao.nullable().default(null),
  permite_varias: z.boolean().default(true),
  min_fotos: z.number().int().min(0).max(20).default(0),
  max_fotos: z.number().int().min(1, 'Ao menos uma').max(50).default(6),
  exige_foto_se: lista(EstadoDaInstalacao),
  estados_permitidos: lista(EstadoDaInstalacao),
  condicoes_permitidas: lista(CondicaoDaInstalacao),
  peso_nota: z.number().int().min(0).max(100).default(1),
  ordem: z.number().int().min(0).max(100_000).default(0),
}

export const DadosDoTipo = z
  .strictObject(cabecalho)
  .refine(({ min_fotos, max_fotos }) => min_fotos <= max_fotos, {
    path: ['max_fotos'],
    message: 'O máximo não pode ser menor que o mínimo',
  })
export type DadosDoTipo = z.infer<typeof DadosDoTipo>

export const TipoListado = RegrasDoTipo.extend({
  id: z.number().int(),
  slug: z.string(),
  nome: z.string(),
  grupo: z.string(),
  codigo_censo: CodigoCenso.nullable(),
  icone: IconeDeInstalacao.nullable(),
  permite_varias: z.boolean(),
  peso_nota: z.number().int(),
  ordem: z.number().int(),
  ativo: z.boolean(),
  /** Of the header: what an edit must have read. */
  versao: z.number().int(),
  atualizado_em: z.string(),
  /** Installations of this type in the register, and the places that they are in. */
  usos: z.number().int(),
  locais: z.number().int(),
  /** Number of the checklist in force; null: none was published. */
  versao_publicada: z.number().int().nullable(),
  itens: z.number().int(),
  tem_rascunho: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type TipoListado = z.infer<typeof TipoListado>

export const VersaoDoTipo = z.object({
  versao: z.number().int(),
  orientacao: z.string().nullable(),
  recursos: z.array(Recurso),
  publicada_em: z.string(),
  /** Null: it came with the product. */
  publicada_por: z.string().nullable(),
  /** Visits that were made, or will be, with it. */
  visitas: z.number().int(),
})
export type VersaoDoTipo = z.infer<typeof VersaoDoTipo>

export const RascunhoDoTipo = z.object({
  orientacao: z.string().nullable(),
  recursos: z.array(Recurso),
  versao: z.number().int(),
  atualizado_em: z.string(),
  atualizado_por: z.string().nullable(),
})
export type RascunhoDoTipo = z.infer<typeof RascunhoDoTipo>

export const TipoDetalhado = TipoListado.extend({
  rascunho: RascunhoDoTipo.nullable(),
  /** Newest first; the first is in force. */
  versoes: z.array(VersaoDoTipo),
  /** The kind of each chave ever published, which it keeps. */
  publicados: z.record(z.string(), TipoDeRecurso),
})
export type TipoDetalhado = z.infer<typeof TipoDetalhado>

export const DadosDoRascunho = z.strictObject({
  orientacao: z.string().trim().max(1000).nullable(),
  recursos: z.array(z.strictObject(Recurso.shape)).max(100),
  /** Of the draft that was read; 0: there was none. */
  versao: z.number().int().min(0),
})
export type DadosDoRascunho = z.infer<typeof DadosDoRascunho>

const BASE = '/api/painel/admin/instalacao-tipos'

export const instalacaoTipos = endpoints({
  listar: {
    method: 'GET',
    path: BASE,
    access: 'admin.instalacao-tipos.listar',
    resumo: 'Os tipos de instalação, com quantas instalações cada um tem e qual versão vale.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      grupo: z.string().max(60).optional(),
      ativo: z.stringbool().optional(),
      rascunho: z.stringbool().optional(),
      order: z.enum(['ordem', 'nome', 'atualizado_em']).default('ordem'),
    }),
    dados: pagina(TipoListado),
  },
  ver: {
    method: 'GET',
    path: `${BASE}/{id}`,
    access: 'admin.instalacao-tipos.listar',
    resumo: 'Um tipo com o rascunho e todas as versões publicadas do seu checklist.',
    params,
    dados: TipoDetalhado,
  },
  criar: {
    method: 'POST',
    path: BASE,
    access: 'admin.instalacao-tipos.criar',
    resumo: 'Cria um tipo; sem versão publicada ele ainda não é oferecido ao campo.',
    body: DadosDoTipo.safeExtend({ slug: Slug.optional() }),
    dados: TipoDetalhado,
  },
  editar: {
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: 'admin.instalacao-tipos.editar',
    resumo: 'Altera o cabeçalho; recusa se outra pessoa o alterou depois da versão lida.',
    params,
    body: DadosDoTipo.safeExtend({ versao: z.number().int() }),
    dados: TipoDetalhado,
  },
  salvarRascunho: {
    method: 'PUT',
    path: `${BASE}/{id}/rascunho`,
    access: 'admin.instalacao-tipos.editar',
    resumo: 'Guarda o checklist em preparo, mesmo incompleto; recusa se outra pessoa o mudou depois.',
    params,
    body: DadosDoRascunho,
    dados: TipoDetalhado,
  },
  descartarRascunho: {
    method: 'POST',
    path: `${BASE}/{id}/descartar-rascunho`,
    access: 'admin.instalacao-tipos.editar',
    resumo: 'Apaga o checklist em preparo; a versão publicada continua valendo.',
    params,
    body: z.strictObject({ versao: z.number().int() }),
    dados: TipoDetalhado,
  },
  publicar: {
    method: 'POST',
    path: `${BASE}/{id}/publicar`,
    access: 'admin.instalacao-tipos.publicar',
    resumo: 'Faz do rascunho a versão que vale para as próximas visitas; ela nunca mais muda.',
    params,
    body: z.strictObject({ versao: z.number().int() }),
    dados: TipoDetalhado,
  },
  inativar: {
    method: 'POST',
    path: `${BASE}/{id}/inativar`,
    access: 'admin.instalacao-tipos.inativar',
    resumo: 'O tipo deixa de ser oferecido; as instalações que o têm continuam como estão.',
    params,
    body: z.strictObject({}),
    dados: TipoDetalhado,
  },
  reativar: {
    method: 'POST',
    path: `${BASE}/{id}/reativar`,
    access: 'admin.instalacao-tipos.inativar',
    resumo: 'O tipo volta a ser oferecido.',
    params,
    body: z.strictObject({}),
    dados: TipoDetalhado,
  },
  duplicar: {
    method: 'POST',
    path: `${BASE}/{id}/duplicar`,
    access: 'admin.instalacao-tipos.criar',
    resumo: 'Cria outro tipo com o mesmo cabeçalho e, em rascunho, o mesmo checklist.',
    params,
    body: z.strictObject({ nome: z.string().trim().min(3, 'Dê um nome ao tipo').max(80) }),
    dados: TipoDetalhado,
  },
})
