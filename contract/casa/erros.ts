// The error catalogue: one code, one HTTP status, one default message that says what to do next.
import { z } from 'zod'
import { chavesDe } from './chaves.ts'

export const CATALOGO_DE_ERROS = {
  SUCESSO: { http: 200, mensagem: 'Operação realizada com sucesso.' },
  ERR_NAO_AUTENTICADO: { http: 401, mensagem: 'Sua sessão terminou. Entre novamente para continuar.' },
  ERR_CREDENCIAIS: { http: 422, mensagem: 'E-mail ou senha não conferem. Verifique e tente de novo.' },
  ERR_XSRF: { http: 403, mensagem: 'A página perdeu a validade. Recarregue e tente de novo.' },
  ERR_NAO_AUTORIZADO: { http: 403, mensagem: 'Você não tem permissão para isto. Peça ao administrador.' },
  ERR_NAO_ENCONTRADO: { http: 404, mensagem: 'Registro não encontrado. Ele pode ter sido removido.' },
  ERR_METODO: { http: 405, mensagem: 'Este endereço não aceita esta operação.' },
  ERR_FORM_VALIDATION: { http: 422, mensagem: 'Há campos a corrigir. Confira os avisos e envie de novo.' },
  ERR_ESTADO_INVALIDO: { http: 409, mensagem: 'A situação atual não permite esta ação. Atualize a tela.' },
  ERR_CONFLITO_VERSAO: {
    http: 409,
    mensagem: 'Outra pessoa alterou este registro. Recarregue para ver a versão atual.',
  },
  ERR_DUPLICADO: { http: 409, mensagem: 'Já existe um registro igual. Use o existente.' },
  ERR_DOCUMENTO_INVALIDO: { http: 422, mensagem: 'O CPF ou CNPJ não confere. Confira o que foi digitado.' },
  ERR_ESTOQUE_INSUFICIENTE: {
    http: 409,
    mensagem: 'Não há saldo disponível para tudo. Ajuste as quantidades ou peça reposição.',
  },
  ERR_PERIODO_FECHADO: {
    http: 409,
    mensagem: 'O mês está fechado para lançamentos neste depósito. Lance no mês em curso.',
  },
  ERR_FAIXA_PLAQUETA: {
    http: 409,
    mensagem: 'Plaqueta fora da sua faixa reservada ou já aplicada. Escolha outra numeração.',
  },
  ERR_ULTIMO_ADMINISTRADOR: {
    http: 409,
    mensagem: 'É o último administrador ativo. Dê o perfil de administração a outra pessoa antes.',
  },
  ERR_SOMENTE_LEITURA: {
    http: 403,
    mensagem: 'Você está vendo o painel como outra pessoa: nada pode ser alterado. Saia do modo para agir.',
  },
  ERR_APARELHO_RECUSADO: {
    http: 403,
    mensagem: 'Este aparelho foi recusado. O que ele guarda continua nele; procure o administrador.',
  },
  ERR_PENDENCIAS: { http: 409, mensagem: 'Ainda há envios pendentes. Aguarde a sincronização.' },
  ERR_FINALIZACAO_INCOMPLETA: {
    http: 409,
    mensagem: 'Faltam registros ou arquivos no servidor. O aparelho vai reenviá-los antes de finalizar.',
  },
  ERR_OPERACAO_EM_ANDAMENTO: { http: 423, mensagem: 'Esta operação já está em andamento. Aguarde.' },
  ERR_CHAVE_AUSENTE: { http: 400, mensagem: 'Falta a chave de idempotência da operação.' },
  ERR_CHAVE_REUTILIZADA: {
    http: 422,
    mensagem: 'A mesma chave chegou com outro conteúdo. Chame o suporte e não descarte o registro.',
  },
  ERR_CHECKSUM: { http: 422, mensagem: 'O arquivo chegou diferente do original. Ele será enviado de novo.' },
  ERR_POSICAO_DO_ENVIO: {
    http: 409,
    mensagem: 'O envio continua de outra posição. O aparelho vai retomá-lo de onde parou.',
  },
  ERR_PACOTE_INVALIDO: {
    http: 422,
    mensagem: 'Este pacote não pode ser aberto. Confira se o arquivo é desta secretaria e está inteiro.',
  },
  ERR_ARQUIVO_INVALIDO: { http: 422, mensagem: 'Arquivo não aceito. Envie foto, documento, áudio ou vídeo.' },
  ERR_ARQUIVO_GRANDE: { http: 413, mensagem: 'Arquivo acima do limite. Reduza e envie de novo.' },
  ERR_LINK_EXPIRADO: { http: 403, mensagem: 'O link expirou. Peça um novo.' },
  ERR_LIMITE: { http: 429, mensagem: 'Muitas tentativas seguidas. Aguarde um pouco e tente de novo.' },
  ERR_VERSAO_ANTIGA: {
    http: 426,
    mensagem: 'Este aplicativo está desatualizado. Atualize; o que está guardado será enviado depois.',
  },
  ERR_INDISPONIVEL: { http: 503, mensagem: 'Serviço temporariamente indisponível. Tente em instantes.' },
  ERR_INTERNO: { http: 500, mensagem: 'Erro inesperado. Tente de novo; se persistir, chame o suporte.' },
} as const satisfies Record<string, { http: number; mensagem: string }>

export type Codigo = keyof typeof CATALOGO_DE_ERROS
export type CodigoDeErro = Exclude<Codigo, 'SUCESSO'>

export const Codigo = z.enum(chavesDe(CATALOGO_DE_ERROS))

/** Shown when an answer carries no message (specification, section 8). */
export const ERRO_DESCONHECIDO =
  'Erro desconhecido ao se comunicar com o servidor, tente novamente mais tarde'
