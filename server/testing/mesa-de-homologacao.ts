// A visit that came back to the desk, and who decides about it: Sara reaches its school, Otto does not.
import sql from 'sql-template-tag'
import type { TipoDeAchado } from '#contract/campo/achados.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import { createField } from './field.ts'
import { createPerson } from './people.ts'
import type { Visit } from './school.ts'

export const PODE_HOMOLOGAR = [
  'painel.monitoramentos.listar',
  'painel.monitoramentos.ver',
  'painel.monitoramentos.ver-trilha',
  'painel.monitoramentos.homologar',
  'painel.monitoramentos.devolver',
  'painel.almoxarifado.patrimonios.listar',
  'painel.almoxarifado.patrimonios.nao-localizar',
  'painel.almoxarifado.patrimonios.apurar',
  'painel.almoxarifado.patrimonios.arrolar',
] as const

type Field = Awaited<ReturnType<typeof createField>>

/** Everything seen as registered, concluded. */
async function concludedVisit({ db, newVisit, people }: Field): Promise<Visit> {
  const { escola } = people.locais
  await db.run(sql`
    update patrimonio set situacao = 'ativo', estado = 'bom', condicao = 'em_uso' where local_id = ${escola}`)
  const visita = await newVisit()
  await db.run(sql`
    update monitoramento set iniciado_em = now() - interval '3 hours', finalizado_em = now() - interval '1 hour',
      finalizado_por = ${people.ana.id}, concluido_em = now() - interval '50 minutes', responsavel_nome = 'Maria'
    where id = ${visita.id}`)
  await db.run(sql`
    update monitoramento_patrimonio mp set resultado = 'conferido', estado = p.estado, condicao = p.condicao,
      atualizado_em = now() - interval '2 hours', atualizado_por = ${people.ana.id}
    from patrimonio p where p.id = mp.patrimonio_id and mp.monitoramento_id = ${visita.id}`)
  return visita
}

export async function mesaDeHomologacao() {
  const field = await createField()
  const { db, naConta, people } = field
  const concluida = () => concludedVisit(field)
  const { locais } = people

  const pessoa = (
    nome: string,
    local_id: number,
    permissoes: readonly (typeof PODE_HOMOLOGAR)[number][] = PODE_HOMOLOGAR,
  ) =>
    createPerson(db, {
      nome,
      email: `${nome.toLowerCase().replace(' ', '.')}@teste.zelo`,
      permissoes: [...permissoes],
      locais: [local_id],
    })
  const sara = await naConta(await pessoa('Sara Mesa', locais.regional))
  const otto = await naConta(await pessoa('Otto Mesa', locais.regionalAlheia))

  const bem = (visita: Visit, i: number) => visita.bens[i]?.uuid ?? ''
  const mudar = (visita: Visit, i: number, campos: Record<string, unknown>) =>
    db.run(sql`
      update monitoramento_patrimonio mp set resultado = r.resultado, estado = r.estado, condicao = r.condicao,
        referencia_id = r.referencia_id
      from jsonb_populate_record(null::monitoramento_patrimonio,
        (select to_jsonb(x) from monitoramento_patrimonio x where x.uuid = ${bem(visita, i)}) || ${JSON.stringify(campos)}::jsonb) r
      where mp.uuid = ${bem(visita, i)}`)

  const ver = async ({ id }: Visit, quem = sara) =>
    (await quem.call(homologacao.ver, { params: { id } })).dados
  const achados = async ({ id }: Visit) =>
    (await sara.call(homologacao.achados, { params: { id }, query: {} })).dados.data
  const decidir = (
    { id }: Visit,
    tipo: TipoDeAchado,
    ato: string,
    motivo?: string,
    entradas?: string[],
    quem = sara,
  ) =>
    quem.call(homologacao.decidir, {
      params: { id },
      body: { tipo, ato: ato as 'ignorar', motivo, entradas },
    }) // as: refused ones are tried too
  const homologar = async (visita: Visit, quem = sara) =>
    quem.call(homologacao.homologar, {
      params: { id: visita.id },
      body: { versao: (await ver(visita)).versao },
    })
  const noCadastro = (visita: Visit, i: number) =>
    db.one<{
      situacao: string
      estado: string
      local_id: number
      referencia_id: string
      referencias: string[]
      id: number
    }>(sql`
      select p.* from patrimonio p
      where p.uuid = ${visita.bens[i]?.patrimonio_uuid}`)

  return {
    ...field,
    locais,
    pessoa,
    sara,
    otto,
    concluida,
    bem,
    mudar,
    ver,
    achados,
    decidir,
    homologar,
    noCadastro,
  }
}
