// `npm run pessoa -- criar --nome NOME --email EMAIL --perfil PERFIL` and `npm run pessoa -- perfis`

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email } from '#contract/administracao/conta.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { linkDeSenha } from '#server/administracao/acesso/carta.ts'
import { mensagemDePrimeiroAcesso } from '#server/administracao/conta/mensagens.ts'
import { casaAtual } from '#server/administracao/parametros/current.ts'
import type { Config } from '#server/casa/config.ts'
import { createMailer } from '#server/casa/mail/mailer.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print } from './command.ts'
import { type Command, type Context, runCommand } from './context.ts'
import { criarPessoa, HORAS_DO_PRIMEIRO_ACESSO, type NovaPessoa, perfisAtivos } from './criar-pessoa.ts'

const AJUDA = `Como usar:
  npm run pessoa -- criar --nome NOME --email EMAIL --perfil PERFIL [--local INEP] [--matricula TEXTO] [--cargo TEXTO]
  npm run pessoa -- perfis

  --nome NOME         nome completo, entre aspas
  --email EMAIL       com ele a pessoa entra
  --perfil PERFIL     o que ela pode fazer; “perfis” mostra os que existem
  --local INEP        onde: código INEP da escola, ou o código de outro local, com tudo abaixo dele
                      (sem esta opção, em todos os locais)
  --matricula TEXTO   matrícula
  --cargo TEXTO       cargo
A pessoa cria a própria senha, pelo endereço que este comando mostra e envia por e-mail.`

/** Null: show the profiles. */
type Options = { criar: NovaPessoa | null }

const texto = (falta: string) =>
  z.string({ error: falta }).trim().min(1, falta).max(200, 'Há um texto com mais de 200 letras.')

const Pedido = z.object({
  nome: texto('Diga o nome: --nome "NOME COMPLETO".'),
  email: z.string({ error: 'Diga o e-mail: --email EMAIL.' }).pipe(Email),
  perfil: texto('Diga o perfil: --perfil PERFIL. Para ver quais existem: npm run pessoa -- perfis'),
  local: texto('O local está vazio. Para valer em todos os locais, deixe --local de fora.').optional(),
  matricula: texto('A matrícula está vazia.').optional(),
  cargo: texto('O cargo está vazio.').optional(),
})

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      nome: { type: 'string' },
      email: { type: 'string' },
      perfil: { type: 'string' },
      local: { type: 'string' },
      matricula: { type: 'string' },
      cargo: { type: 'string' },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [oQue, ...resto] = positionals
  if (oQue !== 'criar' && oQue !== 'perfis') throw new OperatorError('Diga o que fazer: criar ou perfis.')
  if (resto.length > 0) {
    throw new OperatorError(`Sobrou “${resto.join(' ')}”. Um texto com espaços precisa de aspas.`)
  }
  if (oQue === 'perfis') return { criar: null }
  const { data, error } = Pedido.safeParse(values, { error: mensagemDe })
  if (error) throw new OperatorError(error.issues.map(({ message }) => message).join('\n'))
  return { criar: data }
}

async function mostrarPerfis({ db }: Context): Promise<void> {
  const perfis = await perfisAtivos(db)
  const largura = Math.max(...perfis.map(({ slug }) => slug.length))
  for (const { slug, nome, descricao } of perfis) {
    print(`${slug.padEnd(largura)}  ${nome}${descricao ? `: ${descricao}` : ''}`)
  }
}

/** The person exists by now, and the link is on the screen: a failure of the mail server undoes nothing. */
async function enviar(config: Config, pessoa: NovaPessoa, token: string): Promise<void> {
  const mailer = createMailer(config, {
    info: (fields) => print(`  E-mail guardado em ${'arquivo' in fields ? fields.arquivo : config.dados}`),
  })
  try {
    await mailer.send(mensagemDePrimeiroAcesso(pessoa, { token, horas: HORAS_DO_PRIMEIRO_ACESSO }, config))
    if (config.smtpUrl !== undefined) print(`  E-mail enviado a ${pessoa.email}.`)
  } catch (error) {
    const motivo = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `A pessoa foi criada, mas o e-mail não saiu (${motivo}). Entregue a ela o endereço acima.`,
      { cause: error },
    )
  }
}

async function run(context: Context, { criar }: Options): Promise<void> {
  if (criar === null) return mostrarPerfis(context)
  const { config, db } = context
  const { perfil, local, token } = await criarPessoa(db, criar)
  print(`${criar.nome} (${criar.email}) pode usar o Zelo.`)
  print(`  Perfil: ${perfil}, ${local === null ? 'em todos os locais' : `em ${local}`}.`)
  print(
    `  Para criar a senha (vale ${HORAS_DO_PRIMEIRO_ACESSO} horas, uma vez): ${linkDeSenha(config, token)}`,
  )
  await enviar(await casaAtual(db, config), criar, token)
}

const command: Command<Options> = { ajuda: AJUDA, parse, run }
await runCommand(command, process.argv.slice(2))
