import { useState } from 'react'
import {
  type DivergenciaDaRemessa,
  type RemessaDetalhada,
  TIPOS_DE_DIVERGENCIA,
  TRATAMENTOS_DE_MATERIAL,
} from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { permite } from '#web/partes/almoxarifado/remessas.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { FotosDoAto } from '#web/partes/papeis/ArquivosDoAto.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { dataHora } from '#web/ui/format.ts'
import { donoDaChegada } from './palavras.ts'
import { TratarDialog } from './TratarDialog.tsx'

type Props = { remessa: RemessaDetalhada }

const desfecho = ({ tratamento, tratamento_motivo, processo, tratada }: DivergenciaDaRemessa) =>
  tratamento === null || tratada === null
    ? []
    : [
        [
          `${TRATAMENTOS_DE_MATERIAL[tratamento].rotulo}: ${tratamento_motivo}`,
          processo && `processo ${processo}`,
          `${tratada.por.nome}, em ${dataHora(tratada.em)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ]

export function DivergenciasTab({ remessa }: Props) {
  const [aberta, setAberta] = useState<DivergenciaDaRemessa | null>(null)
  const trata = permite(remessa, 'tratarDivergencia')
  return (
    <Card title="Divergências">
      <RecordList
        rotulo="Divergências"
        vazio={null}
        itens={remessa.divergencias.map((uma) => ({
          chave: uma.uuid,
          titulo: uma.material.nome,
          marca: (
            <Badge tone={uma.tratamento === null ? 'danger' : 'success'}>
              {TIPOS_DE_DIVERGENCIA[uma.tipo]} de {quantidade(uma.qtd_e3, uma.unidade)}
            </Badge>
          ),
          detalhe: uma.motivo,
          linhas: desfecho(uma),
          abaixo: uma.fotos.length > 0 && (
            <FotosDoAto
              dono={donoDaChegada(remessa)}
              uuids={uma.fotos}
              assunto={`${TIPOS_DE_DIVERGENCIA[uma.tipo].toLowerCase()} de ${uma.material.nome}`}
            />
          ),
          acao: uma.tratamento === null && trata && (
            <Button
              variant="primary"
              aria-label={`Tratar ${TIPOS_DE_DIVERGENCIA[uma.tipo]}: ${uma.material.nome}`}
              onClick={() => setAberta(uma)}
            >
              Tratar
            </Button>
          ),
        }))}
      />
      {aberta && <TratarDialog remessa={remessa} divergencia={aberta} onClose={() => setAberta(null)} />}
    </Card>
  )
}
