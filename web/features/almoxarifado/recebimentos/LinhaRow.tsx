import { Check } from 'lucide-react'
import type { ItemAReceber } from '#contract/almoxarifado/remessa.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { LinhaConferida } from '#web/offline-browser/recebimentos-banco.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { data } from '#web/ui/format.ts'
import { comQuantidade, estadoDaLinha, problemasDaLinha, tiposPara } from './conferencia.ts'
import { FotosDoRascunho } from './FotosDoRascunho.tsx'
import type { Conferencia } from './use-conferencia.ts'

export const campoDaLinha = (item_id: number): string => `recebido-${item_id}`

type Props = {
  item: ItemAReceber
  linha: LinhaConferida
  /** The person tried to conclude: what is missing is said. */
  cobrado: boolean
  conferencia: Conferencia
}

export function LinhaRow({ item, linha, cobrado, conferencia }: Props) {
  const { material, lote, volume, qtd_e3 } = item
  const { mudarLinha } = conferencia
  const estado = estadoDaLinha(linha, item)
  const problemas = cobrado ? problemasDaLinha(linha, item) : {}
  const contar = (valor: number | null) => mudarLinha(comQuantidade(linha, item, valor))
  return (
    <li>
      <div className="z-row">
        <h2 className="z-receber-numero">{material.descricao}</h2>
        {estado === 'igual' && <Badge tone="success">Confere</Badge>}
        {estado === 'difere' && <Badge tone="warning">Difere</Badge>}
      </div>
      <p className="z-muted z-small">
        {[
          material.codigo,
          lote && `lote ${lote.codigo}`,
          lote?.validade && `validade ${data(lote.validade)}`,
          volume !== null && `volume ${volume}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="z-receber-quantidade">
        <p>
          <span className="z-muted z-small">Enviado</span>
          <strong>{quantidade(qtd_e3, material.unidade)}</strong>
        </p>
        <DecimalField
          id={campoDaLinha(item.id)}
          label={
            <>
              Recebido{' '}
              <span className="z-hidden">
                de {material.descricao} ({unidadePorExtenso(material.unidade)})
              </span>
            </>
          }
          casas={material.casas}
          value={linha.qtd_e3 === null ? null : linha.qtd_e3 / 1000}
          error={problemas.qtd}
          onChange={(valor) => contar(valor === null ? null : Math.round(valor * 1000))}
        />
        <Button size="lg" icon={Check} disabled={estado === 'igual'} onClick={() => contar(qtd_e3)}>
          Igual <span className="z-hidden">ao enviado: {material.descricao}</span>
        </Button>
      </div>
      {estado === 'difere' && (
        <Divergencia item={item} linha={linha} conferencia={conferencia} problemas={problemas} />
      )}
    </li>
  )
}

function Divergencia(
  props: Pick<Props, 'item' | 'linha' | 'conferencia'> & { problemas: ReturnType<typeof problemasDaLinha> },
) {
  const { item, linha, conferencia, problemas } = props
  const { mudarLinha } = conferencia
  return (
    <div className="z-stack">
      <Select
        label="O que houve"
        options={tiposPara(linha, item)}
        value={linha.tipo ?? ''}
        error={problemas.tipo}
        onChange={({ target }) => {
          const tipo = tiposPara(linha, item).find(({ value }) => value === target.value)?.value ?? null
          mudarLinha({ ...linha, tipo })
        }}
      />
      <TextArea
        label="Motivo"
        rows={2}
        value={linha.motivo}
        maxLength={300}
        error={problemas.motivo}
        onChange={({ target }) => mudarLinha({ ...linha, motivo: target.value })}
      />
      <FotosDoRascunho
        conferencia={conferencia}
        parte={{ item_id: item.id }}
        fotos={linha.fotos}
        de={item.material.descricao}
      />
    </div>
  )
}
