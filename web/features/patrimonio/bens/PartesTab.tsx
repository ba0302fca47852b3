import { Plus, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ATOS_DO_BEM } from '#contract/patrimonio/atos-do-bem.ts'
import { type BemDetalhado, type BemNomeado, bens } from '#contract/patrimonio/bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { BemPicker } from '#web/partes/patrimonio/BemPicker.tsx'
import { enderecoDoBem } from '#web/partes/patrimonio/bem.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useBemMudou } from './consultas.ts'
import { SituacaoDoBem } from './SituacaoDoBem.tsx'

type Props = { bem: BemDetalhado }

/** What goes with it when it changes place. */
export function PartesTab({ bem }: Props) {
  const { partes, acoes, pai } = bem
  const [juntando, setJuntando] = useState(false)
  const [separando, setSeparando] = useState<BemNomeado | null>(null)
  const pode = (acao: string) => acoes.some(({ chave, permitido }) => chave === `bens.${acao}` && permitido)
  return (
    <>
      <Card
        title="Partes"
        actions={
          pode('juntar') &&
          !pai && (
            <Button icon={Plus} onClick={() => setJuntando(true)}>
              Juntar uma parte
            </Button>
          )
        }
      >
        <RecordList
          rotulo="Partes do bem"
          vazio="Nenhum outro bem é parte deste."
          itens={partes.map((parte) => ({
            chave: String(parte.id),
            titulo: <Link to={enderecoDoBem(parte.id)}>{nomeDoBem(parte)}</Link>,
            marca: <SituacaoDoBem situacao={parte.situacao} />,
            acao: pode('separar') && (
              <IconButton
                label={`Separar ${nomeDoBem(parte)}`}
                icon={Unlink}
                onClick={() => setSeparando(parte)}
              />
            ),
          }))}
        />
      </Card>
      {juntando && <JuntarDialog bem={bem} onClose={() => setJuntando(false)} />}
      {separando && <SepararDialog bem={bem} parte={separando} onClose={() => setSeparando(null)} />}
    </>
  )
}

function JuntarDialog({ bem: { id, local, descricao }, onClose }: Props & { onClose: () => void }) {
  const [parte, setParte] = useState<{ id: number; nome: string } | null>(null)
  const mudou = useBemMudou()
  const form = useContractForm(bens.juntar, {
    valores: { parte_id: 0 },
    enviar: (body, opcoes) => api.bens.juntar({ params: { id }, body, ...opcoes }),
    feito: 'Parte juntada',
    mudou,
    aoSalvar: onClose,
  })
  return (
    <FormDialog title={`Juntar uma parte a ${descricao}`} salvar="Juntar" form={form} onClose={onClose}>
      <BemPicker
        label="Bem que é parte deste"
        help="Do mesmo local; ele passa a acompanhar este bem."
        localId={local.id}
        value={parte}
        error={form.erro('parte_id')}
        onChange={(escolhido) => {
          setParte(escolhido)
          form.form.setValue('parte_id', escolhido?.id ?? 0, { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}

function SepararDialog({ bem: { id }, parte, onClose }: Props & { parte: BemNomeado; onClose: () => void }) {
  const mudou = useBemMudou()
  return (
    <AtoDialog
      ato={ATOS_DO_BEM.separar}
      nome={nomeDoBem(parte)}
      pedir={(motivo) => api.bens.separar({ params: { id, parteId: parte.id }, body: { motivo } })}
      mudou={mudou}
      desfazer={() => api.bens.juntar({ params: { id }, body: { parte_id: parte.id } })}
      onClose={onClose}
    />
  )
}
