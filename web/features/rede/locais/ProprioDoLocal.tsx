import type { CampoExtra, CamposExtras } from '#contract/rede/campos-extras.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { TIPOS_DE_PERIODO } from '#contract/rede/vocabularios-do-local.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data } from '#web/ui/format.ts'

type Props = { local: LocalDetalhado }

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })

function respostaEscrita({ tipo }: CampoExtra, valor: CamposExtras[string] | undefined): string | undefined {
  if (valor === undefined) return undefined
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'number') return decimal.format(valor)
  return tipo === 'data' ? data(valor) : valor
}

/** What only places of its type tell. */
export function CamposDoTipo({ local: { tipo_do_local: tipo, campos_extras: valores } }: Props) {
  const itens = tipo.campos_extras.map((campo) => ({
    label: campo.rotulo,
    value: respostaEscrita(campo, valores[campo.chave]),
  }))
  if (itens.every(({ value }) => value === undefined)) return null
  return (
    <Card title={`Próprio de ${tipo.nome}`}>
      <Facts items={itens} />
    </Card>
  )
}

/** Days without classes, in the order of the year. */
export function CalendarioDoLocal({ local: { calendario } }: Props) {
  if (calendario.length === 0) return null
  const periodos = [...calendario].sort((a, b) => (a.inicio < b.inicio ? -1 : 1))
  return (
    <Card title="Calendário">
      <RecordList
        rotulo="Períodos sem aula"
        vazio=""
        itens={periodos.map(({ tipo, nome, inicio, fim }) => ({
          chave: `${nome} ${inicio} ${fim}`,
          titulo: nome,
          detalhe: [
            TIPOS_DE_PERIODO[tipo],
            inicio === fim ? data(inicio) : `de ${data(inicio)} a ${data(fim)}`,
          ].join(' · '),
        }))}
      />
    </Card>
  )
}
