// What a homologated visit found and what was done about it. The register it tells of is the one right after.
import type { Content } from 'pdfmake/interfaces.js'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { ACHADOS, ATOS, Ato, TipoDeAchado } from '#contract/campo/achados.ts'
import { BENS_VERIFICADOS, INSTALACOES_VERIFICADAS } from '#server/campo/monitoramentos/queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import { REGISTRADO } from '#server/papeis/arquivos/queries.ts'
import { campos, linhaDeAssinatura, tabela } from '#server/papeis/documentos/elementos.ts'
import { rotuloDe, tipoDocumental } from '#server/papeis/documentos/tipo-documental.ts'

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
  instalacoes: z.number().int(),
  instalacoes_verificadas: z.number().int(),
  patrimonios: z.number().int(),
  patrimonios_verificados: z.number().int(),
  fotos: z.number().int(),
  nota: z.number().nullable(),
  devolucoes: z.number().int(),
})
const Dados = z.strictObject({
  visita: Visita,
  ambientes: z.array(
    z.strictObject({ nome: z.string(), tipo: z.string(), antes: texto, depois: texto, condicao: texto }),
  ),
  atos: z.array(
    z.strictObject({ tipo: TipoDeAchado, alvo: z.string(), codigo: texto, ato: Ato, motivo: texto }),
  ),
  assinaturas: z.array(
    z.strictObject({ papel: z.string(), nome: z.string(), em: texto, sha256: z.string() }),
  ),
})
type Dados = z.infer<typeof Dados>

function visitaDe(db: Queryable, id: number): Promise<Dados['visita']> {
  return db.one(sql`
    select m.protocolo, array(select nome_em(ma.usuario_id, coalesce(m.concluido_em, now()))
        from monitoramento_agente ma where ma.monitoramento_id = m.id order by ma.papel = 'apoio', ma.usuario_id) as agentes,
      m.iniciado_em, m.concluido_em, m.homologado_em,
      nome_em(m.homologado_por, m.homologado_em) as homologado_por,
      m.responsavel_nome as responsavel, m.responsavel_cargo, m.recusa ->> 'motivo' as recusa,
      i.total as instalacoes, i.feitas as instalacoes_verificadas, p.total as patrimonios,
      p.feitos as patrimonios_verificados, f.total as fotos, m.nota::float8 as nota, m.devolucoes
    from monitoramento m
    cross join lateral (select count(*) as total, ${INSTALACOES_VERIFICADAS} as feitas
      from monitoramento_instalacao mi where mi.monitoramento_id = m.id) i
    cross join lateral (select count(*) as total, ${BENS_VERIFICADOS} as feitos
      from monitoramento_patrimonio mp where mp.monitoramento_id = m.id) p
    cross join lateral (select count(*) as total from multimidia f where f.monitoramento_id = m.id
      and f.mime like 'image/%' and f.tipo like 'foto%' and ${REGISTRADO}) f
    where m.id = ${id}`)
}

const ambientesDe = (db: Queryable, id: number): Promise<Dados['ambientes']> =>
  db.rows(sql`
    select i.nome, t.nome as tipo, mi.antes ->> 'estado' as antes, mi.estado as depois, mi.condicao
    from monitoramento_instalacao mi join instalacao i on i.id = mi.instalacao_id
    join instalacao_tipo t on t.id = i.tipo_id
    where mi.monitoramento_id = ${id} and mi.resultado <> 'pendente'
    order by t.ordem, t.id, lower(f_unaccent(i.nome)), mi.id`)

const atosDe = (db: Queryable, id: number): Promise<Dados['atos']> =>
  db.rows(sql`
    select d.tipo, d.achado ->> 'alvo' as alvo, d.achado ->> 'codigo' as codigo, d.ato, d.motivo
    from homologacao_decisao d where d.monitoramento_id = ${id}
    order by d.tipo, lower(f_unaccent(d.achado ->> 'alvo')), d.achado ->> 'codigo', d.entrada_uuid`)

const assinaturasDe = (db: Queryable, id: number): Promise<Dados['assinaturas']> =>
  db.rows(sql`
    select case f.tipo when 'assinatura_agente' then 'Agente' else 'Responsável pelo local' end as papel,
      case f.tipo when 'assinatura_agente' then nome_em(f.usuario_id, coalesce(f.capturado_em, f.criado_em))
        else coalesce(m.responsavel_nome, '') end as nome,
      f.capturado_em as em, f.sha256
    from multimidia f join monitoramento m on m.id = f.monitoramento_id
    where f.monitoramento_id = ${id} and ${REGISTRADO} and f.tipo in ('assinatura_agente', 'assinatura_responsavel')
      and coalesce(coalesce(f.capturado_em, f.criado_em) >= m.devolvido_em, true)
    order by f.id`)

const instante = (iso: string | null, fuso: string) =>
  iso === null
    ? null
    : new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(iso),
      )

function secaoDaVisita({ visita: v }: Dados, fuso: string): Content[] {
  return [
    { text: 'Visita', style: 'secao' },
    campos([
      ['Protocolo', v.protocolo],
      ['Agentes', v.agentes.join(', ')],
      ['Início', instante(v.iniciado_em, fuso)],
      ['Conclusão', instante(v.concluido_em, fuso)],
      ['Homologada em', instante(v.homologado_em, fuso)],
      ['Homologada por', v.homologado_por],
      ['Recebeu a visita', [v.responsavel, v.responsavel_cargo].filter(Boolean).join(', ') || null],
      ['Recusou assinar', v.recusa],
      ['Instalações verificadas', `${v.instalacoes_verificadas} de ${v.instalacoes}`],
      ['Bens verificados', `${v.patrimonios_verificados} de ${v.patrimonios}`],
      ['Fotos', String(v.fotos)],
      ['Nota da infraestrutura', v.nota === null ? null : `${String(v.nota).replace('.', ',')} de 100`],
      ['Devoluções para correção', v.devolucoes === 0 ? null : String(v.devolucoes)],
    ]),
  ]
}

function secaoDosAtos({ atos }: Dados): Content[] {
  return [
    { text: 'Divergências e atos', style: 'secao' },
    atos.length === 0
      ? { text: 'A visita confirmou o cadastro: nenhuma divergência.' }
      : tabela(
          [90, '*', 100, 110],
          ['Divergência', 'O quê', 'Ato', 'Motivo'],
          atos.map(({ tipo, alvo, codigo, ato, motivo }) => [
            ACHADOS[tipo].rotulo,
            [alvo, codigo].filter(Boolean).join(' · '),
            ATOS[ato],
            motivo ?? '—',
          ]),
        ),
  ]
}

function secaoDosAmbientes({ ambientes }: Dados): Content[] {
  return [
    { text: 'Infraestrutura', style: 'secao' },
    ambientes.length === 0
      ? { text: 'Nenhum ambiente verificado.' }
      : tabela(
          ['*', 110, 60, 60, 80],
          ['Ambiente', 'Tipo', 'Antes', 'Agora', 'Condição'],
          ambientes.map(({ nome, tipo, antes, depois, condicao }) => [
            nome,
            tipo,
            antes ?? '—',
            depois ?? '—',
            condicao ?? '—',
          ]),
        ),
  ]
}

function secaoDasAssinaturas({ assinaturas }: Dados, fuso: string): Content[] {
  if (assinaturas.length === 0) return []
  return [
    { text: 'Assinaturas colhidas na visita', style: 'secao' },
    tabela(
      [110, '*', 90, 150],
      ['Papel', 'Nome', 'Quando', 'Impressão digital do arquivo'],
      assinaturas.map(({ papel, nome, em, sha256 }) => [papel, nome, instante(em, fuso) ?? '—', sha256]),
    ),
  ]
}

export const relatorioDeMonitoramento = tipoDocumental({
  tipo: 'relatorio_de_monitoramento',
  sigla: 'RELMON',
  dados: Dados,

  async congelar(tx, id, { vocabularios }) {
    const estado = (valor: string | null) => rotuloDe(vocabularios, 'estado_instalacao', valor)
    const ambientes = await ambientesDe(tx, id)
    return {
      visita: await visitaDe(tx, id),
      ambientes: ambientes.map(({ antes, depois, condicao, ...resto }) => ({
        ...resto,
        antes: estado(antes),
        depois: estado(depois),
        condicao: rotuloDe(vocabularios, 'condicao_instalacao', condicao),
      })),
      atos: await atosDe(tx, id),
      assinaturas: await assinaturasDe(tx, id),
    }
  },

  paginas: (dados, { fuso }) => [
    ...secaoDaVisita(dados, fuso),
    ...secaoDosAtos(dados),
    ...secaoDosAmbientes(dados),
    ...secaoDasAssinaturas(dados, fuso),
    linhaDeAssinatura('Supervisão'),
  ],
})
