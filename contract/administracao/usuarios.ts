// The administration of people: who enters, with which profiles, where and until when.

import { z } from 'zod'
import { diaOuNada } from '#contract/casa/dia.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { AcaoDoRegistro, listaDe, Nada, Pagina, pagina, ResultadoDoLote } from '#contract/casa/envelope.ts'
import { motivo } from '#contract/casa/motivo.ts'
import { Permissao } from '#contract/casa/permissoes.ts'
import { Email } from './conta.ts'
import { PermissaoEfetiva } from './permissao-efetiva.ts'
import {
  AparelhoDaPessoa,
  Atribuicao,
  Nomeado,
  NomeDePessoa,
  PedidoDeNome,
  SessaoDaPessoa,
  SituacaoDaPessoa,
  TipoDePessoa,
  textoOuNada,
} from './pessoas.ts'

const id = z.coerce.number().int().positive()

export const UsuarioListado = z.object({
  id: z.number().int(),
  nome: z.string(),
  email: z.string(),
  matricula: z.string().nullable(),
  cargo: z.string().nullable(),
  tipo: TipoDePessoa,
  situacao: SituacaoDaPessoa,
  lotacao: z.string().nullable(),
  perfis: z.array(z.object({ perfil: z.string(), local: z.string().nullable() })),
  ultimo_acesso_em: z.string().nullable(),
  aparelhos: z.number().int(),
  /** Tasks that the person's devices still hold. */
  pendentes: z.number().int(),
  /** Waits for somebody to decide another name. */
  pede_nome: z.boolean(),
  acoes: z.array(AcaoDoRegistro),
})
export type UsuarioListado = z.infer<typeof UsuarioListado>

/** What the forms and the filters in which a person is chosen ask of who chooses. */
export const EscolhaDePessoa = z.enum([
  'painel.monitoramentos.criar',
  'painel.monitoramentos.reatribuir',
  'painel.ocorrencias.listar',
  'painel.ocorrencias.tratar',
  'painel.monitoramentos.listar',
  'painel.almoxarifado.patrimonios.criar',
  'painel.almoxarifado.patrimonios.movimentar',
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.requisicoes.listar',
  'painel.locais.designar-responsavel',
  'painel.almoxarifado.analises.exportar',
  'admin.auditoria.listar',
] satisfies Permissao[])
export type EscolhaDePessoa = z.infer<typeof EscolhaDePessoa>

/** Enough to tell one person from another of the same name; neither e-mail nor document. */
export const PessoaEscolhivel = Nomeado.extend({
  cargo: z.string().nullable(),
  lotacao: z.string().nullable(),
})
export type PessoaEscolhivel = z.infer<typeof PessoaEscolhivel>

export const UsuarioDetalhado = UsuarioListado.extend({
  /** Masked: `***.456.789-**`. */
  cpf: z.string().nullable(),
  setor: z.string().nullable(),
  telefone: z.string().nullable(),
  local_lotacao: Nomeado.nullable(),
  criado_em: z.string(),
  senha_alterada_em: z.string().nullable(),
  /** Of who was invited and has not come yet. */
  convite_expira_em: z.string().nullable(),
  /** The one that waits. */
  pedido_de_nome: PedidoDeNome.nullable(),
  atribuicoes: z.array(Atribuicao.extend({ acoes: z.array(AcaoDoRegistro) })),
  sessoes: z.array(SessaoDaPessoa),
  dispositivos: z.array(AparelhoDaPessoa),
  versao: z.number().int(),
})
export type UsuarioDetalhado = z.infer<typeof UsuarioDetalhado>

export const DadosDoUsuario = z.strictObject({
  nome: NomeDePessoa,
  email: Email,
  /** Eleven digits, with or without punctuation; checked by its digits. Null leaves it empty. */
  cpf: textoOuNada(14),
  matricula: textoOuNada(30),
  cargo: textoOuNada(80),
  setor: textoOuNada(80),
  telefone: textoOuNada(30),
  tipo: TipoDePessoa.default('servidor'),
  local_lotacao_id: z.number().int().positive().nullable().default(null),
})

const dia = diaOuNada()

export const NovaAtribuicao = z.strictObject({
  perfil_id: z.number().int().positive('Escolha o perfil'),
  /** Null: the whole tree. */
  local_id: z.number().int().positive().nullable().default(null),
  vigencia_inicio: dia,
  vigencia_fim: dia,
  ato: textoOuNada(120),
})

const versao = z.number().int()

const ids = z.array(z.number().int().positive()).min(1).max(500)

export const FiltroDeUsuarios = z.object({
  texto: z.string().max(100).optional(),
  perfil_id: listaDe(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ).optional(),
  /** Who may do this today. */
  permissao: Permissao.optional(),
  /** Works at this place or below it, or holds a profile at it, above it or below it. */
  local_id: id.optional(),
  situacao: listaDe(SituacaoDaPessoa).optional(),
  /** Did not sign in for so many days. */
  sem_acesso_ha: z.coerce.number().int().min(1).max(3650).optional(),
  /** Some attribution ends within so many days. */
  vence_em: z.coerce.number().int().min(1).max(365).optional(),
  pede_nome: z.stringbool().optional(),
})

export const usuarios = endpoints({
  listar: {
    method: 'GET',
    path: '/api/painel/admin/usuarios',
    access: 'admin.usuarios.listar',
    resumo: 'As pessoas que quem pergunta alcança, por nome, com perfis, aparelhos e último acesso.',
    query: Pagina.extend(FiltroDeUsuarios.shape).extend({
      order: z.enum(['nome', 'ultimo_acesso_em', 'criado_em']).default('nome'),
    }),
    dados: pagina(UsuarioListado),
  },
  escolher: {
    method: 'GET',
    path: '/api/painel/pessoas',
    access: 'session',
    resumo:
      'Quem pode ser escolhido em um ato ou filtro, por nome ou matrícula, onde a pessoa tem a permissão dele; até vinte.',
    query: z.object({
      para: EscolhaDePessoa,
      texto: z.string().trim().max(100).default(''),
      id: id.optional(),
    }),
    dados: z.array(PessoaEscolhivel),
  },
  ver: {
    method: 'GET',
    path: '/api/painel/admin/usuarios/{id}',
    access: 'admin.usuarios.ver',
    resumo: 'O cadastro de uma pessoa, com atribuições, sessões e aparelhos.',
    params: z.object({ id }),
    dados: UsuarioDetalhado,
  },
  permissoes: {
    method: 'GET',
    path: '/api/painel/admin/usuarios/{id}/permissoes',
    access: 'admin.usuarios.ver',
    resumo: 'O que a pessoa pode hoje, e por qual perfil em qual local.',
    params: z.object({ id }),
    dados: z.array(PermissaoEfetiva),
  },
  convidar: {
    method: 'POST',
    path: '/api/painel/admin/usuarios',
    access: 'admin.usuarios.convidar',
    resumo: 'Cadastra a pessoa e envia o convite por e-mail, pelo prazo dos parâmetros.',
    body: DadosDoUsuario.extend({ atribuicoes: z.array(NovaAtribuicao).max(20).default([]) }),
    dados: UsuarioDetalhado,
  },
  convidarLista: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/lista',
    access: 'admin.usuarios.convidar',
    resumo: 'Convida as pessoas de uma planilha; com `simular`, só confere. Cada linha diz o que aconteceu.',
    body: z.strictObject({
      simular: z.boolean(),
      linhas: z
        .array(DadosDoUsuario.partial().extend({ nome: z.string().max(300), email: z.string().max(300) }))
        .min(1)
        .max(500),
      /** The same for everybody in the list. */
      atribuicao: NovaAtribuicao.nullable(),
    }),
    dados: z.object({
      resultados: z.array(
        z.object({ linha: z.number().int(), email: z.string(), feito: z.boolean(), mensagem: z.string() }),
      ),
    }),
  },
  reenviarConvite: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/reenviar-convite',
    access: 'admin.usuarios.convidar',
    resumo: 'Envia outro convite; o anterior deixa de valer.',
    params: z.object({ id }),
    body: z.strictObject({}),
    dados: Nada,
  },
  editar: {
    method: 'PUT',
    path: '/api/painel/admin/usuarios/{id}',
    access: 'admin.usuarios.editar',
    resumo: 'Altera o cadastro; recusa se outra pessoa o alterou depois da versão lida.',
    params: z.object({ id }),
    body: DadosDoUsuario.extend({
      versao,
      /** Absent: as it is, since what is shown of it is masked. */
      cpf: z.string().trim().max(14).nullable().optional(),
    }),
    dados: UsuarioDetalhado,
  },
  decidirNome: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/nome/decidir',
    access: 'admin.usuarios.editar',
    resumo: 'Aprova ou recusa o outro nome que a pessoa pediu; ninguém decide o próprio.',
    params: z.object({ id }),
    body: z
      .strictObject({
        decisao: z.enum(['aprovar', 'recusar']),
        pedido_id: id,
        /** Demanded of a refusal: the person reads it. */
        motivo: motivo.optional(),
      })
      .refine(({ decisao, motivo: dito }) => decisao === 'aprovar' || dito !== undefined, {
        path: ['motivo'],
        message: 'Diga por que o pedido foi recusado',
      }),
    dados: UsuarioDetalhado,
  },
  bloquear: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/bloquear',
    access: 'admin.usuarios.bloquear',
    resumo: 'Impede a entrada e encerra as sessões na hora.',
    params: z.object({ id }),
    body: z.strictObject({ motivo }),
    dados: UsuarioDetalhado,
  },
  desbloquear: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/desbloquear',
    access: 'admin.usuarios.bloquear',
    resumo: 'Devolve a entrada a quem foi bloqueado.',
    params: z.object({ id }),
    body: z.strictObject({}),
    dados: UsuarioDetalhado,
  },
  inativar: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/inativar',
    access: 'admin.usuarios.inativar',
    resumo: 'Encerra o vínculo; recusa enquanto houver visita aberta com envios pendentes.',
    params: z.object({ id }),
    body: z.strictObject({ motivo }),
    dados: UsuarioDetalhado,
  },
  reativar: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/reativar',
    access: 'admin.usuarios.inativar',
    resumo: 'Devolve o vínculo, com novo convite para criar a senha.',
    params: z.object({ id }),
    body: z.strictObject({}),
    dados: UsuarioDetalhado,
  },
  atribuir: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/atribuicoes',
    access: 'admin.usuarios.atribuir',
    resumo: 'Dá um perfil num local e por um período; só o que quem dá também tem.',
    params: z.object({ id }),
    body: NovaAtribuicao,
    dados: UsuarioDetalhado,
  },
  removerAtribuicao: {
    method: 'DELETE',
    path: '/api/painel/admin/usuarios/{id}/atribuicoes/{atribuicaoId}',
    access: 'admin.usuarios.atribuir',
    resumo: 'Tira um perfil; vale já na próxima ação da pessoa.',
    params: z.object({ id, atribuicaoId: id }),
    dados: UsuarioDetalhado,
  },
  encerrarSessoes: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/encerrar-sessoes',
    access: 'admin.usuarios.revogar-sessao',
    resumo: 'Encerra uma sessão da pessoa, ou todas.',
    params: z.object({ id }),
    body: z.strictObject({ sessao_id: z.number().int().positive().nullable() }),
    dados: z.object({ encerradas: z.number().int() }),
  },
  recusarAparelho: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/aparelhos/{aparelhoId}/recusar',
    access: 'admin.dispositivos.revogar',
    resumo: 'Nada mais é aceito deste aparelho: o que ele ainda guarda espera nele.',
    params: z.object({ id, aparelhoId: z.uuid() }),
    body: z.strictObject({ motivo }),
    dados: AparelhoDaPessoa,
  },
  aceitarAparelho: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/aparelhos/{aparelhoId}/aceitar',
    access: 'admin.dispositivos.revogar',
    resumo: 'Volta a aceitar o que vem deste aparelho.',
    params: z.object({ id, aparelhoId: z.uuid() }),
    body: z.strictObject({}),
    dados: AparelhoDaPessoa,
  },
  verComo: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/{id}/ver-como',
    access: 'admin.usuarios.ver-como',
    resumo: 'Mostra o painel como esta pessoa o vê, somente leitura, até sair ou por 30 minutos.',
    params: z.object({ id }),
    body: z.strictObject({ motivo }),
    dados: Nada,
  },
  emLote: {
    method: 'POST',
    path: '/api/painel/admin/usuarios/em-lote',
    access: 'admin.usuarios.listar',
    resumo: 'Repete uma ação para cada pessoa, com as regras e a permissão da ação sobre uma só.',
    body: z.discriminatedUnion('acao', [
      z.strictObject({ acao: z.literal('bloquear'), ids, motivo }),
      z.strictObject({ acao: z.literal('desbloquear'), ids }),
      z.strictObject({ acao: z.literal('inativar'), ids, motivo }),
      z.strictObject({ acao: z.literal('reenviar_convite'), ids }),
      z.strictObject({ acao: z.literal('encerrar_sessoes'), ids }),
      z.strictObject({ acao: z.literal('atribuir'), ids, atribuicao: NovaAtribuicao }),
      z.strictObject({
        acao: z.literal('remover_perfil'),
        ids,
        perfil_id: z.number().int().positive(),
        /** Null: wherever it was given. */
        local_id: z.number().int().positive().nullable().default(null),
      }),
    ]),
    dados: ResultadoDoLote,
  },
})
