// `npm run somas`: the sums of the ledger, made again from its first movement, and those of the assets, from the register.
import sql from 'sql-template-tag'
import { numero } from '#contract/casa/numeros.ts'
import { POR_PASSO, somar } from '#server/analises/somas/somar.ts'
import { refazerBens } from '#server/analises/somas/somar-bens.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { OperatorError } from '#server/casa/operator-error.ts'
import { print } from './command.ts'
import { type Command, runCommand } from './context.ts'

const AJUDA = `Como usar:
  npm run somas

Refaz, a partir dos movimentos, o que o livro do estoque soma por mês para as análises e quando cada material saiu por
último, um depósito de cada vez, e, a partir do cadastro, o que os bens somam. Nada do livro nem dos bens muda, e o servidor pode estar no ar: as análises leem as somas
de antes até que as outras estejam prontas.`

const command: Command<true> = {
  ajuda: AJUDA,
  parse(args) {
    if (args.includes('--ajuda')) return null
    if (args.length > 0) throw new OperatorError('Este comando não tem opções.')
    return true
  },
  async run({ db }) {
    const depositos = await db.rows<{ id: number }>(sql`
      select deposito_id as id from saldo union select deposito_id from posicao_somada order by id`)
    let somados = 0
    for (const { id } of depositos) somados += await db.transaction((tx) => refazer(tx, id))
    await db.transaction((tx) =>
      tx.run(
        sql`select set_config('statement_timeout', '0', true), refazer_soma_da_rede(), refazer_soma_do_lugar()`,
      ),
    )
    await db.transaction(refazerBens)
    print(`${numero(somados)} movimentos somados de novo, e os bens também.`)
  },
}

/** In one transaction: whoever reads meanwhile has the sums of before. */
async function refazer(tx: Queryable, deposito: number): Promise<number> {
  await tx.run(sql`select set_config('statement_timeout', '0', true), refazer_somas(${deposito}::bigint),
    refazer_ultimas_saidas(${deposito}::bigint)`)
  let somados = 0
  for (let passo = POR_PASSO; passo >= POR_PASSO; somados += passo) passo = await somar(tx, POR_PASSO)
  return somados
}

await runCommand(command, process.argv.slice(2))
