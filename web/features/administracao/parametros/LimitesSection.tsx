import { Controller } from 'react-hook-form'
import { LIMITES_INICIAIS, Limites } from '#contract/administracao/parametros.ts'
import { RAZOES, RAZOES_DE_VISITA, type RazaoDeVisita } from '#contract/campo/risco.ts'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import type { FormDosParametros } from './parametros-query.ts'

type CampoDeValor = Extract<keyof Limites, `${string}_centavos`>

interface Campo {
  campo: Exclude<keyof Limites, CampoDeValor>
  rotulo: string
  unidade: string
  ajuda: string
}

const AJUDA_DA_RAZAO: Readonly<Record<RazaoDeVisita, string>> = {
  tempo: 'Inteiro em um ano sem visita, ou sem nenhuma.',
  prazo: 'Inteiro quando passou o prazo do tipo de local.',
  valor: 'Inteiro no valor de referência.',
  conflitos: 'Inteiro em dez conflitos por decidir.',
  infraestrutura: 'Inteiro na nota 0.',
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
    titulo: 'Agenda do campo',
    campos: [
      {
        campo: 'agenda_horas_por_dia',
        rotulo: 'Horas de visita por dia',
        unidade: 'horas',
        ajuda: 'O que cabe no dia de um agente. A agenda avisa quando passa disso; nunca impede.',
      },
    ],
  },
  {
    titulo: 'O que visitar primeiro',
    campos: RAZOES.map((razao) => ({
      campo: `risco_peso_${razao}` as const,
      rotulo: `Peso: ${RAZOES_DE_VISITA[razao].toLocaleLowerCase('pt-BR')}`,
      unidade: 'pontos',
      ajuda: AJUDA_DA_RAZAO[razao],
    })),
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
  return (
    <>
      {GRUPOS.map(({ titulo, campos }) => (
        <Card key={titulo} title={titulo}>
          <div className="z-form-grid">
            {campos.map((campo) => (
              <LimiteField key={campo.campo} {...campo} form={form} />
            ))}
          </div>
        </Card>
      ))}
      <Card title="Valor de referência das visitas">
        <ValorField
          form={form}
          campo="risco_valor_de_referencia_centavos"
          rotulo="Bens que pesam inteiros em “O que visitar primeiro”"
          ajuda="Locais com bens deste valor, ou mais, têm o peso inteiro. Vazio: o valor não pesa."
        />
      </Card>
      <Card title="Transferências">
        <ValorField
          form={form}
          campo="limite_autorizacao_transferencia_centavos"
          rotulo="Limite para autorizar o próprio pedido"
          ajuda="Quando os bens somam mais, só outra pessoa autoriza, mesmo que quem pediu possa autorizar. Vazio: sem limite."
        />
      </Card>
      <Card title="Entradas no almoxarifado">
        <div className="z-form-grid">
          <ValorField
            form={form}
            campo="limite_recebimento_outra_pessoa_centavos"
            rotulo="Limite para aceitar o que se conferiu"
            ajuda="Acima dele, quem conferiu não aceita, e quem aceitou não estorna. Vazio: sem limite."
          />
          <ValorField
            form={form}
            campo="limite_recebimento_comissao_centavos"
            rotulo="Limite para receber sem comissão"
            ajuda="Acima dele, quem aceita é a comissão de recebimento, com ao menos três membros presentes. Vazio: sem limite."
          />
        </div>
      </Card>
      <Card title="Inventários">
        <ValorField
          form={form}
          campo="limite_diferenca_sem_processo_centavos"
          rotulo="Limite para ajustar sem processo"
          ajuda="Diferença acima dele só se ajusta com o número do processo de apuração. Vazio: sem limite."
        />
      </Card>
      <RequisicoesCard form={form} />
    </>
  )
}

const PRAZOS_DA_REQUISICAO: readonly Campo[] = [
  {
    campo: 'requisicao_autorizar_dias',
    rotulo: 'Prazo para autorizar',
    unidade: 'dias',
    ajuda: 'Depois dele a requisição está atrasada, e quem decide no nível acima é avisado.',
  },
  {
    campo: 'requisicao_separar_dias',
    rotulo: 'Prazo para separar e expedir',
    unidade: 'dias',
    ajuda: 'Depois dele a requisição está atrasada, e quem responde pelo depósito é avisado.',
  },
  {
    campo: 'remessa_receber_dias',
    rotulo: 'Prazo para receber',
    unidade: 'dias',
    ajuda:
      'A caminho por mais tempo sem previsão, a remessa está atrasada: quem recebe e quem autoriza no destino são avisados.',
  },
  {
    campo: 'requisicao_expira_dias',
    rotulo: 'Validade sem andamento',
    unidade: 'dias',
    ajuda: 'Sem decisão ou correção por este tempo, ela expira; quem pediu é avisado antes.',
  },
]

function RequisicoesCard({ form }: { form: FormDosParametros }) {
  return (
    <Card title="Requisições">
      <div className="z-form-grid">
        <ValorField
          form={form}
          campo="limite_requisicao_automatica_centavos"
          rotulo="Autorizada sem decisão até"
          ajuda="Até este valor, e dentro da cota, a requisição já sai autorizada. Vazio: toda requisição espera alguém."
        />
        <ValorField
          form={form}
          campo="limite_requisicao_nivel_1_centavos"
          rotulo="Segundo nível acima de"
          ajuda="Acima dele, outra pessoa decide depois da primeira. Vazio: só a cota leva ao segundo nível."
        />
        <ValorField
          form={form}
          campo="limite_requisicao_nivel_2_centavos"
          rotulo="Terceiro nível acima de"
          ajuda="Acima dele, decidem três pessoas. Vazio: nunca."
        />
        {PRAZOS_DA_REQUISICAO.map((campo) => (
          <LimiteField key={campo.campo} {...campo} form={form} />
        ))}
      </div>
    </Card>
  )
}

interface Valor {
  form: FormDosParametros
  campo: CampoDeValor
  rotulo: string
  ajuda: string
}

function ValorField({ form, campo, rotulo, ajuda }: Valor) {
  const nome = `limites.${campo}` as const
  return (
    <Controller
      control={form.form.control}
      name={nome}
      render={({ field: { value, onChange } }) => (
        <ReaisField
          label={rotulo}
          optional
          help={ajuda}
          error={form.erro(nome)}
          value={value}
          onChange={onChange}
        />
      )}
    />
  )
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
