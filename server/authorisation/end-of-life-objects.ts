// Assets on their way out, for the matrix: each made straight in the database, where an act would have left it.

import sql from 'sql-template-tag'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Scene } from './scene.ts'
import type { World } from './world.ts'

export async function commission(
  { db, next }: World,
  tipo: 'inservibilidade' | 'apuracao',
  local: number | null = null,
): Promise<{ id: number; nome: string }> {
  const nome = `Comissão ${next()}`
  const membros = JSON.stringify(
    ['Um', 'Dois', 'Três'].map((um) => ({ nome: `Membro ${um}`, papel: 'Membro', matricula: '204118' })),
  )
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into comissao (nome, tipo, local_id, ato, inicio, membros)
      values (${nome}, ${tipo}, ${local}::bigint, 'Portaria 1', '2025-01-01', ${membros}::jsonb) returning id`),
  )
  return { id, nome }
}

/** At the scene's place. */
export async function assetOf(
  { world: { db, next }, local }: Scene,
  situacao: SituacaoDoPatrimonio = 'ativo',
  anterior: SituacaoDoPatrimonio | null = null,
): Promise<number> {
  const n = next()
  const { id } = await db.transaction(async (tx) => {
    await tx.run(sql`insert into classe_bem (codigo, nome) values ('TESTE', 'Classe de teste')
      on conflict (codigo) do nothing`)
    return tx.one<{ id: number }>(sql`
      insert into patrimonio (referencia_id, descricao, classe_id, local_id, estado, condicao, situacao,
        situacao_anterior)
      select ${`P4-${n}`}, ${`Bem da saída ${n}`}, id, ${local}, 'ruim', 'irrecuperavel', ${situacao}, ${anterior}
      from classe_bem where codigo = 'TESTE' returning id`)
  })
  return id
}

interface Disposal {
  id: number
  bem: number
}

/** Of one asset, evaluated; `avaliado` has its laudo, by whose the object is. */
export async function disposalOf(
  scene: Scene,
  situacao: 'aberto' | 'avaliado' | 'baixado' = 'aberto',
): Promise<Disposal> {
  const { world, local, dono } = scene
  const saiu = situacao === 'baixado'
  const bem = await assetOf(scene, saiu ? 'baixado' : 'em_desfazimento', saiu ? 'em_desfazimento' : 'ativo')
  const laudo = situacao === 'aberto' ? null : dono.id
  const comissao = laudo === null ? null : (await commission(world, 'inservibilidade')).id
  return world.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into desfazimento (protocolo, local_id, situacao, justificativa, comissao_id, laudo_em, laudo_por, criado_por)
      values (${`DSF-T-${world.next()}`}, ${local}, ${situacao}, 'Quebrados e sem uso', ${comissao}::bigint,
        case when ${laudo}::bigint is not null then now() end, ${laudo}::bigint, ${dono.id}) returning id`)
    const baixa = saiu
      ? await tx.one<{ id: number }>(sql`
          insert into baixa (desfazimento_id, destino, destinatario, processo, em, por)
          values (${id}, 'inutilizacao', null, '1/2026', now(), ${dono.id}) returning id`)
      : null
    await tx.run(sql`
      insert into desfazimento_bem (desfazimento_id, patrimonio_id, situacao, baixa_id, condicao,
        valor_mercado_centavos, custo_recuperacao_centavos, parecer)
      values (${id}, ${bem}, ${saiu ? 'baixado' : 'arrolado'}, ${baixa?.id ?? null}::bigint, 'irrecuperavel', 100, 90,
        'Não tem mais conserto')`)
    return { id, bem }
  })
}

export async function repairer(
  { db, next }: World,
  situacao: 'ativo' | 'inativo' = 'ativo',
): Promise<number> {
  const { id } = await db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into fornecedor (tipo_pessoa, razao_social, natureza, situacao)
      values ('estrangeiro', ${`Oficina ${next()}`}, '{fornecedor}', ${situacao}) returning id`),
  )
  return id
}

interface Repair {
  id: number
  numero: string
  bem: number
  fornecedor: number
  /** Of the asset, and of no other. */
  classe: number
}

export async function repairOf(scene: Scene): Promise<Repair> {
  const fornecedor = await repairer(scene.world)
  const bem = await assetOf(scene, 'em_manutencao', 'ativo')
  const n = scene.world.next()
  const numero = `OS-T-${n}`
  return scene.world.db.transaction(async (tx) => {
    const { classe } = await tx.one<{ classe: number }>(sql`
      insert into classe_bem (codigo, nome) values (${`OS-${n}`}, ${`Classe ${n}`}) returning id as classe`)
    await tx.run(sql`update patrimonio set classe_id = ${classe} where id = ${bem}`)
    const { id } = await tx.one<{ id: number }>(sql`
      insert into manutencao (numero, patrimonio_id, local_id, fornecedor_id, defeito, enviado_por, enviado_em)
      values (${numero}, ${bem}, ${scene.local}, ${fornecedor}, 'Não liga', ${scene.dono.id}, now()) returning id`)
    return { id, numero, bem, fornecedor, classe }
  })
}

export async function inquiryOf(scene: Scene): Promise<{ id: number; numero: string; bem: number }> {
  const bem = await assetOf(scene, 'em_apuracao', 'nao_localizado')
  const numero = `APU-T-${scene.world.next()}`
  const { id } = await scene.world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into apuracao (numero, patrimonio_id, local_id, fatos, aberta_por, aberta_em)
      values (${numero}, ${bem}, ${scene.local}, 'Sumiu no recesso', ${scene.dono.id}, now()) returning id`),
  )
  return { id, numero, bem }
}
