import sql from 'sql-template-tag'
import type { entradas } from '#contract/almoxarifado/entradas.ts'
import { lerNfe } from '#server/almoxarifado/nfe/ler.ts'
import { nfeDeTeste } from '#server/almoxarifado/nfe/testing/nota.ts'
import { embaladoDe, fornecedorDe, pedidoDe } from '../entry-objects.ts'
import { deposito } from '../material-objects.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const VER = ['painel.almoxarifado.entradas.listar', 'painel.almoxarifado.entradas.ver'] as const
const EDITAR = [
  ...VER,
  'painel.almoxarifado.entradas.editar',
  'painel.geral.fornecedores.listar',
  'painel.almoxarifado.ressuprimentos.listar',
] as const

/** Of a note that no entry has. */
const xmlNovo = (numero: number) =>
  Buffer.from(nfeDeTeste({ numero, itens: [{ produto: '1.00' }], produtos: '1.00', valor: '1.00' }))

/** A draft opened from a note that nobody looked at yet. */
async function daNota(scene: Scene): Promise<number> {
  const { db, next } = scene.world
  const leitura = lerNfe(xmlNovo(next()), { hoje: '2026-11-22', cnpjs: [] })
  if ('recusa' in leitura) throw new Error(leitura.recusa)
  const { nota } = leitura
  const deposito_id = await deposito(scene)
  return db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into entrada (tipo, deposito_id, chave_nfe, criado_por)
      values ('compra', ${deposito_id}, ${nota.chave}, ${scene.dono.id}) returning id`)
    await tx.run(
      sql`insert into entrada_nota (entrada_id, nota) values (${id}, ${JSON.stringify(nota)}::jsonb)`,
    )
    return id
  })
}

export const notaProbes: Pick<
  ProbesOf<typeof entradas>,
  'importarNfe' | 'verNota' | 'conferirNota' | 'cadastrarFornecedor'
> = {
  importarNfe: {
    reach: 'local',
    permissoes: ['painel.almoxarifado.entradas.criar', ...VER],
    ask: async (scene) => ({
      query: { deposito_id: await deposito(scene) },
      bytes: xmlNovo(scene.world.next()),
    }),
  },
  verNota: {
    reach: 'local',
    permissoes: VER,
    ask: async (scene) => ({ params: { id: await daNota(scene) } }),
  },
  conferirNota: {
    reach: 'local',
    permissoes: EDITAR,
    async ask(scene) {
      const id = await daNota(scene)
      const { material_id, embalagem_id } = await embaladoDe(scene)
      const linha = { item: 1, material_id, embalagem_id, contada: 'comercial' as const }
      const fornecedor_id = await fornecedorDe(scene)
      return {
        params: { id },
        body: {
          fornecedor_id,
          ressuprimento_id: await pedidoDe(scene),
          linhas: [linha],
          motivo: null,
          concluir: false,
          versao: 1,
        },
      }
    },
  },
  cadastrarFornecedor: {
    reach: 'local',
    permissoes: EDITAR,
    ask: async (scene) => ({ params: { id: await daNota(scene) }, body: {} }),
  },
}
