// Where packages are imported in tests: Clara reaches every place, Fábio only another regional's.
import sql from 'sql-template-tag'
import { coleta } from '#contract/campo/coleta.ts'
import type { Client } from './client.ts'
import { createField } from './field.ts'
import { PackageDevice } from './package.ts'
import { createPerson } from './people.ts'
import type { Visit } from './school.ts'

/** Call it at the top of a test file, with `await`. */
export async function mesaDeImportacoes() {
  const field = await createField()
  const { ana, db, naConta, people } = field
  const clara = await naConta(people.clara)
  const supervisor = await createPerson(db, {
    nome: 'Fábio Andrade',
    email: 'fabio@teste.zelo',
    permissoes: ['painel.monitoramentos.importar-pacote', 'painel.monitoramentos.acompanhar'],
    locais: [people.locais.regionalAlheia],
  })
  const importar = (bytes: Uint8Array, quem: Client = clara) => quem.call(coleta.importarPacote, { bytes })
  return {
    ...field,
    clara,
    doFabio: await naConta(supervisor),
    importar,
    situacoes: ({ dados }: Awaited<ReturnType<typeof importar>>) =>
      dados.tarefas.map(({ situacao }) => situacao),
    async tablet(quem = people.ana, conta = ana): Promise<PackageDevice> {
      const device = await PackageDevice.of(quem)
      await device.register(conta)
      return device
    },
    vistos: (visita: Visit) =>
      db.rows(
        sql`select id from monitoramento_patrimonio where monitoramento_id = ${visita.id} and resultado = 'visto'`,
      ),
  }
}
