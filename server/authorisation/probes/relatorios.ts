// A report is its author's alone; what each recipient is sent is proven in server/analises/relatorios/.
import sql from 'sql-template-tag'
import { INSIGHTS } from '#contract/analises/catalogo-de-insights.ts'
import { insights } from '#contract/analises/insights.ts'
import type { DadosDoRelatorio, relatorios } from '#contract/analises/relatorios.ts'
import type { ProbesOf } from '../probe.ts'
import type { Scene } from '../scene.ts'

const dadosDe = ({ dono }: Scene, nome: string): DadosDoRelatorio => ({
  nome,
  assunto: { tipo: 'insight', insight: 'consumo_por_mes', consulta: 'meses=6' },
  ritmo: 'semanal',
  dia: 1,
  hora: 8,
  formatos: ['pdf'],
  destinatarios: [dono.id],
})

async function reportOf(scene: Scene, partes: { pausado?: true } = {}): Promise<number> {
  const { world, dono } = scene
  const { nome, assunto, ritmo, dia, hora, formatos } = dadosDe(scene, `Relatório ${world.next()}`)
  const { id } = await world.db.transaction((tx) =>
    tx.one<{ id: number }>(sql`
      insert into relatorio (dono_id, nome, assunto, ritmo, dia, hora, formatos, proximo_em, pausado_em)
      values (${dono.id}, ${nome}, ${JSON.stringify(assunto)}::jsonb, ${ritmo}, ${dia}, ${hora}, ${formatos}::text[],
        now() + interval '9 days', ${partes.pausado ? new Date() : null})
      returning id`),
  )
  await world.db.run(sql`insert into relatorio_destinatario values (${id}, ${dono.id})`)
  return id
}

const um = (partes?: { pausado?: true }) => async (scene: Scene) => ({
  params: { id: await reportOf(scene, partes) },
})

export const relatoriosProbes: ProbesOf<typeof relatorios> = {
  listar: {
    reach: 'proprio',
    async ask(scene) {
      const id = await reportOf(scene)
      return { reached: ({ dados }) => dados.some((relatorio) => relatorio.id === id) }
    },
  },
  ver: { reach: 'proprio', ask: um() },
  criar: {
    reach: 'global',
    ask: async (scene) => ({ body: { ...dadosDe(scene, `Relatório ${scene.world.next()}`) } }),
  },
  editar: {
    reach: 'proprio',
    ask: async (scene) => ({
      params: { id: await reportOf(scene) },
      body: dadosDe(scene, 'Outro nome'),
    }),
  },
  pausar: { reach: 'proprio', ask: um() },
  retomar: { reach: 'proprio', ask: um({ pausado: true }) },
  enviar: { reach: 'proprio', ask: um() },
  baixar: {
    reach: 'global',
    permissoes: [insights.ver.access, ...INSIGHTS.consumo_por_mes.exige],
    ask: async () => ({ params: { insight: 'consumo_por_mes' }, query: { formato: 'xlsx' } }),
  },
  excluir: { reach: 'proprio', ask: um() },
}
