// Profiles: named sets of permissions, given to people at places.
import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, Pagina, pagina } from '#contract/casa/envelope.ts'
import { Permissao } from '#contract/casa/permissoes.ts'

const id = z.coerce.number().int().positive()
const params = z.object({ id })

/** The widest kind of place at which the profile may be given. */
export const NivelMaximo = z.enum(['orgao', 'regional', 'unidade'])
export type NivelMaximo = z.infer<typeof NivelMaximo>

/** Kinds of place from the widest down; the órgão stands for the whole tree too. */
const DO_MAIOR_AO_MENOR = ['orgao', 'regional', 'unidade']
const MENORES = ['setor', 'deposito', 'anexo', 'externo']

/** Of two limits, the one that reaches less. */
export const menorNivel = (um: NivelMaximo, outro: NivelMaximo): NivelMaximo =>
  NivelMaximo.options.indexOf(um) > NivelMaximo.options.indexOf(outro) ? um : outro

/** The kinds of place at which a profile with this limit may be given. */
export function niveisQueCabem(maximo: NivelMaximo): readonly string[] {
  return [...DO_MAIOR_AO_MENOR.slice(DO_MAIOR_AO_MENOR.indexOf(maximo)), ...MENORES]
}

export const PerfilListado = z.object({
  id: z.number().int(),
  slug: z.string(),
  nome: z.string(),
  descricao: z.string().nullable(),
  de_sistema: z.boolean(),
  ativo: z.boolean(),
  nivel_max_local: NivelMaximo,
  /** How many; null is the wildcard. */
  permissoes: z.number().int().nullable(),
  /** People who hold it today. */
  usuarios: z.number().int(),
  atualizado_em: z.string(),
  acoes: z.array(AcaoDoRegistro),
})
export type PerfilListado = z.infer<typeof PerfilListado>

export const PerfilDetalhado = PerfilListado.extend({
  /** The keys themselves; null is the wildcard. */
  chaves: z.array(Permissao).nullable(),
  versao: z.number().int(),
  /** To which of them who asks may limit a profile. */
  niveis: z.array(NivelMaximo),
})
export type PerfilDetalhado = z.infer<typeof PerfilDetalhado>

export const DadosDoPerfil = z.strictObject({
  nome: z.string().trim().min(3, 'Dê um nome ao perfil').max(80),
  descricao: z.string().trim().max(300).nullable().default(null),
  nivel_max_local: NivelMaximo,
  chaves: z.array(Permissao).max(500),
})

/** What a change of a profile does to the people who hold it. */
export const ImpactoDoPerfil = z.object({
  usuarios: z.number().int(),
  /** For each key, how many people win or lose it: who holds it by another profile is not counted. */
  ganham: z.array(z.object({ permissao: Permissao, rotulo: z.string(), usuarios: z.number().int() })),
  perdem: z.array(z.object({ permissao: Permissao, rotulo: z.string(), usuarios: z.number().int() })),
  /** Combinations that one person should not hold, e.g. to invite people and to give profiles. */
  alertas: z.array(z.object({ mensagem: z.string(), usuarios: z.number().int() })),
})
export type ImpactoDoPerfil = z.infer<typeof ImpactoDoPerfil>

export const perfis = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/admin/perfis',
    access: 'admin.perfis.listar',
    resumo: 'Os perfis, por nome, com quantas permissões e pessoas cada um tem.',
    query: Pagina.extend({
      texto: z.string().max(100).optional(),
      ativo: z.stringbool().optional(),
      permissao: Permissao.optional(),
      order: z.enum(['nome', 'atualizado_em']).default('nome'),
    }),
    dados: pagina(PerfilListado),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/admin/perfis/{id}',
    access: 'admin.perfis.listar',
    resumo: 'Um perfil com suas permissões.',
    params,
    dados: PerfilDetalhado,
  },
  criar: {
    method: 'POST',
    path: '/api/painel/admin/perfis',
    access: 'admin.perfis.criar',
    resumo: 'Cria um perfil, só com permissões que quem cria também tem e só até onde administra perfis.',
    // Without a limit: as widely as its author administers profiles.
    body: DadosDoPerfil.partial({ nivel_max_local: true }),
    dados: PerfilDetalhado,
  },
  impacto: {
    method: 'POST',
    path: '/api/painel/admin/perfis/{id}/impacto',
    access: 'admin.perfis.editar',
    ensaio: true,
    resumo: 'O que mudaria para as pessoas se o perfil passasse a ter estas permissões; nada é gravado.',
    params,
    body: z.strictObject({ chaves: z.array(Permissao).max(500) }),
    dados: ImpactoDoPerfil,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/admin/perfis/{id}',
    access: 'admin.perfis.editar',
    resumo: 'Altera o perfil; recusa se outra pessoa o alterou depois da versão lida.',
    params,
    body: DadosDoPerfil.extend({ versao: z.number().int() }),
    dados: PerfilDetalhado,
  },
  clonar: {
    method: 'POST',
    path: '/api/painel/admin/perfis/{id}/clonar',
    access: 'admin.perfis.criar',
    resumo: 'Cria outro perfil com as mesmas permissões.',
    params,
    body: z.strictObject({ nome: z.string().trim().min(3, 'Dê um nome ao perfil').max(80) }),
    dados: PerfilDetalhado,
  },
  inativar: {
    method: 'POST',
    path: '/api/painel/admin/perfis/{id}/inativar',
    access: 'admin.perfis.inativar',
    resumo: 'O perfil deixa de valer para todos que o têm.',
    params,
    body: z.strictObject({}),
    dados: PerfilDetalhado,
  },
  reativar: {
    method: 'POST',
    path: '/api/painel/admin/perfis/{id}/reativar',
    access: 'admin.perfis.inativar',
    resumo: 'O perfil volta a valer.',
    params,
    body: z.strictObject({}),
    dados: PerfilDetalhado,
  },
})
