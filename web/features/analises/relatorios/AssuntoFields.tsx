import { useQuery } from '@tanstack/react-query'
import type { AssuntoDoRelatorio } from '#contract/analises/relatorios.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { usePainel } from '#web/partes/analises/painel.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { PainelField } from './PainelField.tsx'
import { ExploradorFields, PerguntaFields } from './PerguntaFields.tsx'
import type { FormDoRelatorio } from './SalvarRelatorioPage.tsx'
import { VisaoField } from './VisaoField.tsx'

type Tipo = AssuntoDoRelatorio['tipo']

const TIPOS: Readonly<Record<Tipo, string>> = {
  insight: 'Uma pergunta dos Insights',
  explorador: 'Todas as perguntas de um explorador',
  painel: 'O meu Painel Geral',
  lista: 'Uma visão de lista',
}
const ORDEM: readonly Tipo[] = ['insight', 'explorador', 'painel', 'lista']

export function AssuntoFields({ form }: { form: FormDoRelatorio }) {
  const { setValue, watch } = form.form
  const assunto = watch('assunto')
  const mudar = (novo: AssuntoDoRelatorio) => setValue('assunto', novo, { shouldDirty: true })
  const visoes = useQuery({
    queryKey: ['visoes', 'todas'],
    queryFn: () => dadosDe(api.visoes.listar({ query: {} })),
  })
  const fixados = (usePainel().data?.ladrilhos ?? []).map(({ ladrilho }) => ladrilho)
  const [visao] = visoes.data ?? []
  /** What each kind begins with; undefined: the person has none to send. */
  const comecos: Readonly<Record<Tipo, AssuntoDoRelatorio | undefined>> = {
    insight: { tipo: 'insight', insight: 'consumo_por_mes', consulta: 'comparar=ano' },
    explorador: { tipo: 'explorador', explorador: 'consumo', consulta: 'comparar=ano' },
    painel: fixados.length > 0 ? { tipo: 'painel', ladrilhos: fixados } : undefined,
    lista: visao && { tipo: 'lista', lista: visao.lista, consulta: visao.consulta },
  }
  const ha = (tipo: Tipo) => comecos[tipo] !== undefined || tipo === assunto.tipo
  return (
    <>
      <Select
        label="O que"
        placeholder={null}
        help={faltam(ORDEM.filter((tipo) => !ha(tipo)))}
        options={ORDEM.filter(ha).map((tipo) => ({ value: tipo, label: TIPOS[tipo] }))}
        value={assunto.tipo}
        onChange={(event) => {
          const novo = ORDEM.find((tipo) => tipo === event.target.value)
          const comeco = novo && comecos[novo]
          if (comeco) mudar(comeco)
        }}
      />
      {assunto.tipo === 'insight' && <PerguntaFields assunto={assunto} onChange={mudar} />}
      {assunto.tipo === 'explorador' && <ExploradorFields assunto={assunto} onChange={mudar} />}
      {assunto.tipo === 'painel' && <PainelField assunto={assunto} fixados={fixados} onChange={mudar} />}
      {assunto.tipo === 'lista' && (
        <VisaoField assunto={assunto} visoes={visoes.data ?? []} onChange={mudar} />
      )}
    </>
  )
}

/** How to come to have what is not offered. */
function faltam(tipos: readonly Tipo[]): string | undefined {
  const frases = [
    ...(tipos.includes('lista') ? ['Para enviar uma lista, abra-a e use Exportar, Enviar por e-mail.'] : []),
    ...(tipos.includes('painel') ? ['Para enviar números do Painel Geral, fixe-os lá, em Escolher.'] : []),
  ]
  return frases.length === 0 ? undefined : frases.join(' ')
}
