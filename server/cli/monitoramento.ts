// `npm run monitoramento -- criar --local INEP --agente EMAIL`

import { parseArgs } from 'node:util'
import { z } from 'zod'
import { Email } from '#contract/administracao/conta.ts'
import { plaqueta } from '#contract/casa/codigos.ts'
import { mensagemDe } from '#contract/casa/mensagens.ts'
import { enderecoDoServidor } from '#server/casa/endereco-do-servidor.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print } from './command.ts'
import { type Command, type Context, runCommand } from './context.ts'
import { criarMonitoramento, type NovaVisitaPedida } from './criar-monitoramento.ts'

const AJUDA = `Como usar:
  npm run monitoramento -- criar --local INEP --agente EMAIL [--inicio AAAA-MM-DD] [--instrucoes TEXTO]

  --local INEP          código INEP da escola (ou o código de outro local)
  --agente EMAIL        e-mail de quem fará a visita
  --inicio AAAA-MM-DD   dia previsto
  --instrucoes TEXTO    o que a pessoa deve saber antes de ir
Quem não tem plaquetas reservadas recebe uma faixa.`

type Options = Omit<NovaVisitaPedida, 'ano'>

const Pedido = z.object({
  local: z.string({ error: 'Diga o local: --local INEP.' }).trim().min(1, 'Diga o local: --local INEP.'),
  agente: z.string({ error: 'Diga quem fará a visita: --agente EMAIL.' }).pipe(Email),
  inicio: z.iso.date('O dia deve estar na forma AAAA-MM-DD, por exemplo 2026-03-10.').optional(),
  instrucoes: z.string().max(4000, 'As instruções podem ter até 4000 caracteres.').optional(),
})

function parse(args: string[]): Options | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      local: { type: 'string' },
      agente: { type: 'string' },
      inicio: { type: 'string' },
      instrucoes: { type: 'string' },
      ajuda: { type: 'boolean', default: false, short: 'h' },
    },
  })
  if (values.ajuda) return null
  const [oQue, ...resto] = positionals
  if (oQue !== 'criar') throw new OperatorError('Diga o que fazer: criar.')
  if (resto.length > 0) {
    throw new OperatorError(`Sobrou “${resto.join(' ')}”. Um texto com espaços precisa de aspas.`)
  }
  const { data, error } = Pedido.safeParse(values, { error: mensagemDe })
  if (error) throw new OperatorError(error.issues.map(({ message }) => message).join('\n'))
  const { local, agente, inicio, instrucoes } = data
  return { local, agente, inicio, instrucoes }
}

function ano(fuso: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: fuso, year: 'numeric' }).format(new Date()))
}

async function run({ config, db }: Context, options: Options): Promise<void> {
  const visita = await criarMonitoramento(db, { ...options, ano: ano(config.fuso) })
  print(`Visita ${visita.protocolo} criada para ${options.agente}.`)
  print(`  Local: ${visita.local}`)
  print(`  Ambientes: ${visita.instalacoes}. Bens: ${visita.patrimonios}.`)
  if (visita.faixa) {
    const { inicio, fim } = visita.faixa
    print(`  Plaquetas reservadas agora: de ${plaqueta(inicio)} a ${plaqueta(fim)}.`)
  }
  if (visita.aberta)
    print(`  Atenção: esta pessoa já tinha uma visita aberta a este local, ${visita.aberta}.`)
  print(`  Endereço: ${await enderecoDoServidor(config)}/monitoramentos/${visita.id}`)
}

const command: Command<Options> = { ajuda: AJUDA, parse, run }
await runCommand(command, process.argv.slice(2))
