// What each person sees and changes of the own account.

import { z } from 'zod'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { motivoAte } from '#contract/casa/motivo.ts'
import { AparelhoDaPessoa, Atribuicao, NomeDePessoa, PedidoDeNome, SessaoDaPessoa } from './pessoas.ts'

export const Preferencias = z.object({
  /** `sol`: the light one, pushed for a screen in sunlight. */
  tema: z.enum(['sistema', 'claro', 'escuro', 'sol']),
  /** Width of the panel (specification, section 2). */
  largura: z.enum(['xxl', 'fluid']),
  contraste: z.enum(['normal', 'alto']),
  fonte: z.enum(['normal', 'maior', 'maxima']),
  /** Of the panel's lists at a desk. */
  densidade: z.enum(['compacta', 'confortavel']),
  /** The panel's side menu. */
  trilho: z.enum(['aberto', 'recolhido']),
  /** Of the keyboard: all, or only those of several keys, for who types by voice or with an unsteady hand. */
  atalhos: z.enum(['todos', 'combinados']),
})
export type Preferencias = z.infer<typeof Preferencias>

export const PREFERENCIAS_INICIAIS: Preferencias = {
  tema: 'sistema',
  largura: 'xxl',
  contraste: 'normal',
  fonte: 'normal',
  densidade: 'compacta',
  trilho: 'aberto',
  atalhos: 'todos',
}

/** Only what the person chose. */
export const PreferenciasEscolhidas = Preferencias.partial()
export type PreferenciasEscolhidas = z.infer<typeof PreferenciasEscolhidas>

export const preferenciasCom = (escolhidas: PreferenciasEscolhidas): Preferencias =>
  Preferencias.parse({ ...PREFERENCIAS_INICIAIS, ...escolhidas })

export const MeusDados = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  cpf: z.string().nullable(),
  matricula: z.string().nullable(),
  cargo: z.string().nullable(),
  setor: z.string().nullable(),
  telefone: z.string().nullable(),
  lotacao: z.string().nullable(),
  senha_alterada_em: z.string().nullable(),
  atribuicoes: z.array(Atribuicao),
  sessoes: z.array(SessaoDaPessoa),
  dispositivos: z.array(AparelhoDaPessoa),
  preferencias: Preferencias,
  /** The last one, unless the person took it back. */
  pedido_de_nome: PedidoDeNome.nullable(),
})
export type MeusDados = z.infer<typeof MeusDados>

export const meusDados = endpoints({
  ver: {
    method: 'GET',
    path: '/api/painel/meus-dados',
    access: 'session',
    resumo: 'O cadastro, as sessões, os aparelhos e as preferências da própria pessoa.',
    dados: MeusDados,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/meus-dados',
    access: 'session',
    resumo: 'Altera o que a própria pessoa pode alterar do seu cadastro.',
    body: z.strictObject({ telefone: z.string().trim().max(30).nullable() }),
    dados: MeusDados,
  },
  pedirNome: {
    method: 'POST',
    path: '/api/painel/meus-dados/nome',
    access: 'session',
    resumo: 'Pede outro nome no cadastro; vale quando quem administra as pessoas aprovar.',
    body: z.strictObject({
      nome: NomeDePessoa,
      motivo: motivoAte(300, 'Diga por que o nome muda'),
    }),
    dados: MeusDados,
  },
  desistirDoNome: {
    method: 'DELETE',
    path: '/api/painel/meus-dados/nome',
    access: 'session',
    resumo: 'Desiste do pedido de outro nome que ainda espera.',
    dados: MeusDados,
  },
  verPreferencias: {
    method: 'GET',
    path: '/api/painel/meus-dados/preferencias',
    access: 'session',
    resumo: 'O que a pessoa já escolheu de tema, largura, contraste, letra, linhas e menu; vazio se nada.',
    dados: PreferenciasEscolhidas,
  },
  gravarPreferencias: {
    method: 'PUT',
    path: '/api/painel/meus-dados/preferencias',
    access: 'session',
    resumo: 'Grava tema, largura, contraste, letra, linhas e menu, que valem em todo aparelho.',
    body: PreferenciasEscolhidas.strict(),
    dados: Preferencias,
  },
  encerrarSessao: {
    method: 'DELETE',
    path: '/api/painel/meus-dados/sessoes/{id}',
    access: 'session',
    resumo: 'Encerra outra sessão da própria pessoa.',
    params: z.object({ id: z.coerce.number().int().positive() }),
    dados: Nada,
  },
  encerrarOutras: {
    method: 'POST',
    path: '/api/painel/meus-dados/sessoes/encerrar-outras',
    access: 'session',
    resumo: 'Encerra todas as sessões da própria pessoa menos esta.',
    body: z.strictObject({}),
    dados: z.object({ encerradas: z.number().int() }),
  },
  recusarAparelho: {
    method: 'POST',
    path: '/api/painel/meus-dados/aparelhos/{id}/recusar',
    access: 'session',
    resumo: 'Perdi este aparelho: nada mais é aceito dele.',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    dados: AparelhoDaPessoa,
  },
})
