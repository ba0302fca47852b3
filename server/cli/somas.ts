// `npm run somas`: the sums of the ledger, made again from its first movement.
import sql from 'sql-template-tag'
import { POR_PASSO, somar } from '#server/analises/somas/somar.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print } from './command.ts'
import { type Command, runCommand } from './context.ts'

const AJUDA = `Como usar:
  npm run somas

Refaz, a partir dos movimentos, o que o livro do estoque soma por mês para as análises. Nada do livro muda, e o
servidor pode estar no ar: enquanto as somas não ficam prontas, as análises leem os movimentos um a um.`

const command: Command<true> = {
  ajuda: AJUDA,
  parse(args) {
    if (args.includes('--ajuda')) return null
    if (args.length > 0) throw new OperatorError('Este comando não tem opções.')
    return true
  },
  async run({ db }) {
    await db.transaction((tx) => tx.run(sql`select refazer_somas()`))
    let somados = 0
    for (let agora = -1; agora !== 0; somados += agora) {
      agora = await db.transaction((tx) => somar(tx, POR_PASSO))
    }
    print(`${somados.toLocaleString('pt-BR')} movimentos somados de novo.`)
  },
}

await runCommand(command, process.argv.slice(2))
