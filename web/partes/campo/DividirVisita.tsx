import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParteDaVisita } from '#contract/campo/divisao-da-visita.ts'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { AvisosDosDias } from './AvisosDosDias.tsx'
import './DividirVisita.css'

type Pessoa = { id: number; nome: string }
type Props = {
  visita: Pick<VisitaDetalhada, 'id' | 'protocolo' | 'local' | 'caminho' | 'previsto_inicio' | 'versao'> & {
    /** Who has it on a device: they may still do what passes on. */
    preparada: readonly string[]
  }
  /** Where it was dropped. */
  dia?: string | undefined
  agente?: Pessoa | undefined
  mudou: (salva: VisitaDetalhada) => void
  /** Asks for the visit again: somebody else may have changed it. */
  reler: () => void
  onClose: () => void
}

const bensEscritos = (bens: number) => (bens === 0 ? 'nenhum bem' : plural(bens, 'bem', 'bens'))

/** The rest of a visit goes to another of the same place: which parts, on which day, with whom. */
export function DividirVisita({ visita, dia, agente, mudou, reler, onClose }: Props) {
  const { id, protocolo, local, caminho, previsto_inicio, versao, preparada } = visita
  const [quem, setQuem] = useState<Pessoa | null>(agente ?? null)
  const consulta = useQuery({
    queryKey: ['partes-da-visita', id, versao],
    queryFn: () => dadosDe(api.homologacao.partes({ params: { id } })),
  })
  /** Of what was marked, what the visit still has to pass on. */
  const aindaLa = (chaves: string[]) =>
    chaves.filter((chave) => consulta.data?.partes.some((parte) => parte.chave === chave) ?? true)
  const form = useContractForm(homologacao.dividir, {
    valores: {
      partes: [],
      agentes: agente ? [agente.id] : [],
      previsto_inicio: dia ?? previsto_inicio ?? '',
      previsto_fim: '',
      versao,
    },
    enviar: ({ partes, ...body }, opcoes) =>
      api.homologacao.dividir({ params: { id }, body: { ...body, partes: aindaLa(partes) }, ...opcoes }),
    feito: ({ dividida_em }) =>
      `Visita dividida: o que passou é da ${dividida_em.at(-1)?.protocolo ?? 'outra'}. Os agentes foram avisados`,
    abrir: ({ dividida_em }) => {
      const outra = dividida_em.at(-1)
      return outra && `/painel/monitoramentos/${outra.id}`
    },
    mudou,
    aoSalvar: onClose,
    recarregar: reler,
  })
  const [escolhidas, inicio, fim] = form.form.watch(['partes', 'previsto_inicio', 'previsto_fim'])
  return (
    <FormDialog
      title={`Dividir ${protocolo}`}
      subtitle="O que já foi registrado fica nesta visita. A outra é do mesmo local e roteiro, com o que você marcar."
      salvar="Dividir visita"
      form={form}
      onClose={onClose}
    >
      {preparada.length > 0 && (
        <Banner tone="info">
          {preparada.join(', ')} já preparou a visita em um aparelho. Nada se perde: o que registrar lá do que
          passou vale também.
        </Banner>
      )}
      <RecordView consulta={consulta}>
        {({ partes }) => (
          <Partes
            partes={partes}
            escolhidas={escolhidas}
            erro={form.erro('partes')}
            onChange={(chaves) =>
              form.form.setValue('partes', chaves, {
                shouldDirty: true,
                shouldValidate: form.form.formState.isSubmitted,
              })
            }
          />
        )}
      </RecordView>
      <TextField type="date" label="Dia da outra visita" {...form.controle('previsto_inicio')} />
      <TextField type="date" optional label="Até o dia" {...form.controle('previsto_fim')} />
      <AvisosDosDias
        inicio={inicio}
        fim={fim}
        local_id={local.id}
        caminho={caminho}
        agentes={quem ? [quem] : []}
      />
      <PessoaPicker
        para="painel.monitoramentos.criar"
        label="Quem faz a outra visita"
        value={quem}
        error={form.erro('agentes')}
        onChange={(escolhida) => {
          setQuem(escolhida)
          form.form.setValue('agentes', escolhida ? [escolhida.id] : [], { shouldDirty: true })
        }}
      />
    </FormDialog>
  )
}

type PartesProps = {
  partes: readonly ParteDaVisita[]
  escolhidas: readonly string[]
  erro: string | undefined
  onChange: (chaves: string[]) => void
}

function Partes({ partes, escolhidas, erro, onChange }: PartesProps) {
  if (partes.length === 0)
    return <Banner tone="warning">Tudo nesta visita já foi verificado: não há o que passar.</Banner>
  const passam = partes.filter(({ chave }) => escolhidas.includes(chave))
  const bens = passam.reduce((soma, parte) => soma + parte.bens, 0)
  return (
    <fieldset className="z-partes" aria-describedby="partes-da-visita">
      <legend className="z-field-label">O que passa à outra visita</legend>
      <div className="z-row">
        <Button
          variant="quiet"
          onClick={() => onChange(partes.slice(Math.ceil(partes.length / 2)).map(({ chave }) => chave))}
        >
          Marcar a segunda metade
        </Button>
        {escolhidas.length > 0 && (
          <Button variant="quiet" onClick={() => onChange([])}>
            Desmarcar
          </Button>
        )}
      </div>
      <div className="z-partes-lista">
        {partes.map((parte) => (
          <Checkbox
            key={parte.chave}
            label={parte.nome}
            hint={
              parte.tipo === 'classe' ? `${bensEscritos(parte.bens)} sem ambiente` : bensEscritos(parte.bens)
            }
            checked={escolhidas.includes(parte.chave)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...escolhidas, parte.chave]
                  : escolhidas.filter((chave) => chave !== parte.chave),
              )
            }
          />
        ))}
      </div>
      <p className="z-muted z-small" role="status">
        {passam.length === 0
          ? 'Marque o que passa para a outra visita.'
          : `${passam.length === 1 ? 'Passa' : 'Passam'} ${passam.length} de ${plural(partes.length, 'parte', 'partes')}, com ${bensEscritos(bens)}.`}
      </p>
      <FieldNotes id="partes-da-visita" error={erro} />
    </fieldset>
  )
}
