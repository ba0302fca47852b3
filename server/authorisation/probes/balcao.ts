import type { balcao } from '#contract/almoxarifado/balcao.ts'
import { createPerson } from '#server/testing/people.ts'
import { deposito, materialDe } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'

export const balcaoProbes: ProbesOf<typeof balcao> = {
  depositos: {
    reach: 'local',
    async ask(scene) {
      const id = await deposito(scene)
      return { reached: ({ dados }) => dados.some((um) => um.id === id) }
    },
  },
  // Who comes is of any place; the counter is of one.
  quemPede: {
    reach: 'local',
    async ask(scene) {
      const deposito_id = await deposito(scene)
      const nome = `Quem Pede ${scene.world.next()}`
      const { id } = await createPerson(scene.world.db, {
        nome,
        email: `${nome.replaceAll(' ', '-').toLowerCase()}@matriz.zelo`,
        permissoes: ['painel.almoxarifado.requisicoes.criar'],
        locais: [scene.vizinha],
      })
      return {
        query: { deposito_id, texto: nome },
        reached: ({ dados }) => dados.some(({ pessoa }) => pessoa.id === id),
      }
    },
  },
  prever: {
    reach: 'local',
    async ask(scene) {
      const deposito_id = await deposito(scene)
      const id = await materialDe(scene)
      return {
        query: { deposito_id, itens: `${id}:1000` },
        reached: ({ dados }) => dados.some((um) => um.id === id),
      }
    },
  },
}
