// Session and password of a person (specification, section 7, Account).
import { z } from 'zod'
import { Concessao } from '#contract/casa/acesso.ts'
import { endpoints } from '#contract/casa/endpoint.ts'
import { Nada } from '#contract/casa/envelope.ts'
import { Usuario } from '#contract/casa/usuario.ts'

/** What the browser keeps under `zelo_sessao`. */
export const Sessao = z.object({
  usuario: Usuario,
  permissoes: z.array(Concessao),
  /** An administrator is looking at the panel as this person, and can change nothing. */
  ver_como: z.object({ por: z.string(), ate: z.string() }).nullish(),
  /** When its time is over, whatever is being done then; a session kept by an older program does not say. */
  termina_em: z.string().nullish(),
})

export type Sessao = z.infer<typeof Sessao>

export const SENHA_MINIMO = 12

export const SENHA_MAXIMO = 128

export const SenhaNova = z
  .string()
  .min(SENHA_MINIMO, `A senha precisa de pelo menos ${SENHA_MINIMO} caracteres`)
  .max(SENHA_MAXIMO, `A senha pode ter no máximo ${SENHA_MAXIMO} caracteres`)

/** Longer than 254 characters, no mail server takes it (RFC 5321). */
export const Email = z
  .string()
  .trim()
  .max(254, 'O e-mail é longo demais')
  .toLowerCase()
  .pipe(z.email('Informe um e-mail válido'))

export const Entrada = z.strictObject({
  email: Email,
  senha: z.string().min(1, 'Informe a senha').max(SENHA_MAXIMO),
})

export const AlteracaoDeSenha = z.union([
  z.strictObject({
    senha_atual: z.string().min(1, 'Informe a senha atual').max(SENHA_MAXIMO),
    senha_nova: SenhaNova,
  }),
  z.strictObject({ token: z.string().min(20).max(200), senha_nova: SenhaNova }),
])

export const conta = endpoints({
  entrar: {
    method: 'POST',
    path: '/api/painel/usuario/entrar',
    access: 'public',
    resumo: 'Entra e devolve a sessão; os três cookies vêm na resposta.',
    body: Entrada,
    dados: Sessao,
  },
  sair: {
    method: 'DELETE',
    path: '/api/painel/usuario/sair',
    access: 'session',
    saida: true,
    resumo: 'Encerra a sessão deste navegador.',
    dados: Nada,
  },
  sessao: {
    method: 'GET',
    path: '/api/painel/usuario/sessao',
    access: 'session',
    resumo: 'A sessão atual, com as permissões de agora.',
    dados: Sessao,
  },
  recuperarSenha: {
    method: 'POST',
    path: '/api/painel/usuario/recuperar-senha',
    access: 'public',
    resumo: 'Envia o link de recuperação; responde igual exista ou não a conta.',
    body: z.strictObject({ email: Email }),
    dados: Nada,
  },
  sairDoVerComo: {
    method: 'DELETE',
    path: '/api/painel/usuario/ver-como',
    access: 'session',
    saida: true,
    resumo: 'Volta a ser quem entrou.',
    dados: Sessao,
  },
  alterarSenha: {
    method: 'POST',
    path: '/api/painel/usuario/alterar-senha',
    access: 'public',
    resumo:
      'Cria ou troca a senha: com a atual (sessão aberta) ou com o token do e-mail, de recuperação ou de convite.',
    body: AlteracaoDeSenha,
    dados: Nada,
  },
})
