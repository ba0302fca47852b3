import { Controller } from 'react-hook-form'
import { LIMITES_INICIAIS, Limites } from '#contract/parametros.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import type { FormDosParametros } from './parametros-query.ts'

interface Campo {
  campo: keyof Limites
  rotulo: string
  unidade: string
  ajuda: string
}

const GRUPOS: readonly { titulo: string; campos: readonly Campo[] }[] = [
  {
    titulo: 'Sessões',
    campos: [
      {
        campo: 'sessao_campo_horas',
        rotulo: 'Sessão de quem vai a campo',
        unidade: 'horas',
        ajuda: 'Sem nenhum contato com o servidor por este tempo, é preciso entrar de novo para enviar.',
      },
      {
        campo: 'sessao_painel_horas',
        rotulo: 'Sessão do painel',
        unidade: 'horas',
        ajuda: 'Duração da sessão de quem trabalha só no painel, e o tempo que ela pode ficar parada.',
      },
    ],
  },
  {
    titulo: 'Endereços enviados por e-mail',
    campos: [
      {
        campo: 'convite_horas',
        rotulo: 'Convite',
        unidade: 'horas',
        ajuda: 'Prazo para a pessoa convidada criar a senha.',
      },
      {
        campo: 'recuperacao_minutos',
        rotulo: 'Recuperação de senha',
        unidade: 'minutos',
        ajuda: 'Prazo para usar o endereço de “Esqueci minha senha”.',
      },
    ],
  },
  {
    titulo: 'Avisos e arquivos',
    campos: [
      {
        campo: 'silencio_horas',
        rotulo: 'Aparelho sem contato',
        unidade: 'horas',
        ajuda:
          'Com envios pendentes e sem contato por este tempo, ou pendentes há o dobro dele, ele entra em alerta.',
      },
      {
        campo: 'aviso_de_vencimento_dias',
        rotulo: 'Aviso de fim de acesso',
        unidade: 'dias',
        ajuda: 'Antecedência com que a pessoa é avisada de que um perfil dela vai terminar.',
      },
      {
        campo: 'exportacao_dias',
        rotulo: 'Arquivo exportado',
        unidade: 'dias',
        ajuda: 'Por quanto tempo fica disponível para baixar.',
      },
    ],
  },
]

export function LimitesSection({ form }: { form: FormDosParametros }) {
  return GRUPOS.map(({ titulo, campos }) => (
    <Card key={titulo} title={titulo}>
      <div className="z-form-grid">
        {campos.map((campo) => (
          <LimiteField key={campo.campo} {...campo} form={form} />
        ))}
      </div>
    </Card>
  ))
}

function LimiteField({ campo, rotulo, unidade, ajuda, form }: Campo & { form: FormDosParametros }) {
  const { minValue, maxValue } = Limites.shape[campo]
  const nome = `limites.${campo}` as const
  return (
    <Controller
      control={form.form.control}
      name={nome}
      render={({ field: { value, onChange, name } }) => (
        <NumberStepper
          label={`${rotulo}, em ${unidade}`}
          help={`${ajuda} De ${minValue} a ${maxValue}; o inicial é ${LIMITES_INICIAIS[campo]}.`}
          error={form.erro(nome)}
          name={name}
          value={value ?? null}
          min={minValue ?? 0}
          max={maxValue ?? Number.MAX_SAFE_INTEGER}
          onChange={onChange}
        />
      )}
    />
  )
}
