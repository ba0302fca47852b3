// What the report of a visit freezes: its shape, and each part of it as the register has it.
import sql from 'sql-template-tag'
import { z } from 'zod'
import { Ato, TipoDeAchado } from '#contract/campo/achados.ts'
import { CodigoSemBem } from '#contract/campo/codigos-sem-bem.ts'
import { CONTADOR, Contado } from '#contract/campo/contado.ts'
import { respostasEmPalavras } from '#contract/campo/respostas-em-palavras.ts'
import type { Recurso, Recursos } from '#contract/rede/instalacao-tipos.ts'
import { respostasDaInstalacao } from '#contract/rede/respostas-da-instalacao.ts'
import { ASSINATURAS } from '#server/campo/visita/assinaturas.ts'
import { BEM_ESPERADO, CONTADO } from '#server/campo/visita/contado.ts'
import { INSTALACAO_DA_VISITA } from '#server/campo/visita/divisao.ts'
import { roteiroDaVisita } from '#server/campo/visita/roteiro.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from '#server/campo/visita/verificados.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/registro.ts'
import { FotoCongelada } from '#server/papeis/documentos/fotos.ts'
import { FOTO, OCORRENCIA_DA_FOTO, PERGUNTA_DA_FOTO } from '../foto.ts'

const texto = z.string().nullable()
const Visita = z.strictObject({
  protocolo: z.string(),
  agentes: z.array(z.string()),
  iniciado_em: texto,
  concluido_em: z.string(),
  homologado_em: z.string(),
  homologado_por: z.string(),
  responsavel: texto,
  responsavel_cargo: texto,
  recusa: texto,
  /** Of that refusal; documents of before do not tell. */
  testemunhas: z.array(z.strictObject({ nome: z.string(), documento: z.string() })).default([]),
  instalacoes: z.number().int(),
  instalacoes_verificadas: z.number().int(),
  patrimonios: z.number().int(),
  patrimonios_verificados: z.number().int(),
  fotos: z.number().int(),
  nota: z.number().nullable(),
  devolucoes: z.number().int(),
  /** Of a school's own count; documents of before do not tell. */
  contado: Contado.nullable().default(null),
})
export const Dados = z.strictObject({
  visita: Visita,
  ambientes: z.array(
    z.strictObject({
      nome: z.string(),
      tipo: z.string(),
      antes: texto,
      depois: texto,
      condicao: texto,
      /** What became of one that the visit registered; documents of before do not tell. */
      cadastro: z.enum(['incorporado', 'descartado']).nullable().default(null),
      /** Answers of its checklist that are critical by themselves; documents of before tell neither these nor the notes. */
      criticas: z.array(z.strictObject({ pergunta: z.string(), resposta: z.string() })).default([]),
      observacoes: texto.default(null),
    }),
  ),
  atos: z.array(
    z.strictObject({
      tipo: TipoDeAchado,
      alvo: z.string(),
      codigo: texto,
      ato: Ato,
      motivo: texto,
      /** Documents of before have none; nor have they the photos and signatures below. */
      mudancas: z.array(z.strictObject({ campo: z.string(), de: texto, para: texto })).default([]),
    }),
  ),
  /** Documents of before do not tell. */
  codigos_sem_bem: z.array(CodigoSemBem).default([]),
  /** Null: the visit had no roteiro, or the document is of before they existed. */
  roteiro: z
    .strictObject({
      nome: z.string(),
      versao: z.number().int(),
      respostas: z.array(z.strictObject({ pergunta: z.string(), resposta: texto })),
    })
    .nullable()
    .default(null),
  assinaturas: z.array(
    z.strictObject({
      papel: z.string(),
      nome: z.string(),
      /** Documents of before tell of the name alone. */
      matricula: texto.default(null),
      cargo: texto.default(null),
      em: texto,
      sha256: z.string(),
      uuid: z.uuid().nullable().default(null),
    }),
  ),
  fotos: z.array(FotoCongelada.extend({ legenda: z.string(), em: texto })).default([]),
})
export type Dados = z.infer<typeof Dados>

export function visitaDe(db: Queryable, id: number): Promise<Dados['visita']> {
  return db.one(sql`
    select m.protocolo, array(select nome_em(ma.usuario_id, coalesce(m.concluido_em, now()))
        from monitoramento_agente ma where ma.monitoramento_id = m.id order by ma.papel = 'apoio', ma.usuario_id) as agentes,
      m.iniciado_em, m.concluido_em, m.homologado_em,
      nome_em(m.homologado_por, m.homologado_em) as homologado_por,
      m.responsavel_nome as responsavel, m.responsavel_cargo, m.recusa ->> 'motivo' as recusa,
      coalesce(m.recusa -> 'testemunhas', '[]') as testemunhas,
      i.total as instalacoes, i.feitas as instalacoes_verificadas, p.total as patrimonios,
      p.feitos as patrimonios_verificados, f.total as fotos, m.nota::float8 as nota, m.devolucoes,
      case when m.inventario_id is not null then ${CONTADO} end as contado
    from monitoramento m
    cross join lateral (select count(*) as total, ${INSTALACOES_VERIFICADAS} as feitas
      from monitoramento_instalacao mi where mi.monitoramento_id = m.id and ${INSTALACAO_DA_VISITA}) i
    cross join lateral (select count(*) as total, ${BENS_VERIFICADOS} as feitos
      from monitoramento_patrimonio mp where mp.monitoramento_id = m.id and ${BEM_ESPERADO}) p
    cross join lateral (select count(*) as total from multimidia f where f.monitoramento_id = m.id and ${FOTO}) f
    where m.id = ${id}`)
}

type AmbienteLido = Omit<Dados['ambientes'][number], 'criticas'> & { recursos: Recursos; lista: Recurso[] }

export async function ambientesDe(db: Queryable, id: number): Promise<Dados['ambientes']> {
  const lidos = await db.rows<AmbienteLido>(sql`
    select i.nome, t.nome as tipo, mi.antes ->> 'estado' as antes, mi.estado as depois, mi.condicao,
      case d.ato when 'incorporar' then 'incorporado' when 'descartar' then 'descartado' end as cadastro,
      mi.observacoes, mi.recursos, v.recursos as lista
    from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
    join instalacao_tipo t on t.id = i.tipo_id join instalacao_tipo_versao v on v.id = mi.tipo_versao_id
    left join homologacao_decisao d on d.monitoramento_id = mi.monitoramento_id and d.tipo = 'instalacao_nova'
      and d.entrada_uuid = mi.uuid
    where mi.monitoramento_id = ${id} and mi.resultado <> 'pendente'
    order by t.ordem, t.id, f_ordem(i.nome), mi.id`)
  return lidos.map(({ recursos, lista, ...ambiente }) => ({
    ...ambiente,
    criticas: respostasDaInstalacao(lista, recursos)
      .filter(({ critica }) => critica)
      .map(({ rotulo, resposta }) => ({ pergunta: rotulo, resposta })),
  }))
}

export const atosDe = (db: Queryable, id: number): Promise<Dados['atos']> =>
  db.rows(sql`
    select d.tipo, d.achado ->> 'alvo' as alvo, d.achado ->> 'codigo' as codigo, d.ato, d.motivo,
      coalesce(d.achado -> 'diferencas', '[]') as mudancas
    from homologacao_decisao d where d.monitoramento_id = ${id}
    order by d.tipo, lower(f_unaccent(d.achado ->> 'alvo')), d.achado ->> 'codigo', d.entrada_uuid`)

/** Of photos and signatures it says what is here: a file that was taken out answers nothing. */
export async function roteiroDe(db: Queryable, id: number): Promise<Dados['roteiro']> {
  const roteiro = await roteiroDaVisita(db, id)
  if (!roteiro) return null
  const { nome, versao, conteudo, respostas } = roteiro
  const arquivos = await db.rows<{ uuid: string }>(
    sql`select f.uuid from multimidia f where f.monitoramento_id = ${id} and ${REGISTRADO}`,
  )
  const ditas = respostasEmPalavras(conteudo, respostas, new Set(arquivos.map(({ uuid }) => uuid)))
  return { nome, versao, respostas: ditas.map(({ rotulo, resposta }) => ({ pergunta: rotulo, resposta })) }
}

export const assinaturasDe = (db: Queryable, id: number): Promise<Dados['assinaturas']> =>
  db.rows(sql`
    select case when a.papel = 'responsavel' then 'Responsável pelo local' when m.inventario_id is not null then ${CONTADOR}
        else 'Agente' end as papel,
      coalesce(a.nome, '') as nome, a.matricula, a.cargo, a.capturado_em as em, a.sha256, a.uuid
    from monitoramento m cross join lateral (${ASSINATURAS}) a where m.id = ${id} and not a.anterior order by a.id`)

/** Of each thing its newest photo, a defect's first; then the second of each, until there are so many. */
const FOTOS = 24

export const fotosDe = (db: Queryable, id: number): Promise<Dados['fotos']> =>
  db.rows(sql`
    select x.uuid, x.sha256, x.em, concat_ws(' · ', x.alvo, x.codigo, case x.tipo when 'foto_defeito' then 'defeito'
      when 'foto_plaqueta' then 'plaqueta' end) as legenda
    from (
      select f.id, f.uuid, f.sha256, f.tipo, coalesce(f.capturado_em, f.registrado_em) as em,
        coalesce(i.nome, p.descricao, ${OCORRENCIA_DA_FOTO}, q.pergunta, l.nome) as alvo, p.referencia_id as codigo,
        row_number() over (partition by f.model_id, q.pergunta order by f.tipo <> 'foto_defeito', f.id desc) as ordem,
        d.entrada_uuid is null as confere
      from multimidia f join monitoramento m on m.id = f.monitoramento_id join local l on l.id = m.local_id
      cross join lateral (select ${PERGUNTA_DA_FOTO} as pergunta) q
      left join monitoramento_instalacao mi on mi.uuid = f.model_id and mi.monitoramento_id = m.id
      left join instalacao i on i.id = mi.instalacao_id
      left join monitoramento_patrimonio mp on mp.uuid = f.model_id and mp.monitoramento_id = m.id
      left join patrimonio p on p.id = mp.patrimonio_id
      left join lateral (select h.entrada_uuid from homologacao_decisao h
        where h.monitoramento_id = m.id and h.entrada_uuid = f.model_id limit 1) d on true
      where f.monitoramento_id = ${id} and ${FOTO}
        and f.suspeito_em is null and f.corrompido_em is null) x
    order by x.ordem, x.confere, x.id limit ${FOTOS}`)
