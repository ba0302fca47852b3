import { X } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { homologacao } from '#contract/campo/homologacao.ts'
import type { VisitaDetalhada } from '#contract/campo/visita-no-painel.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { PessoaPicker } from '#web/partes/administracao/PessoaPicker.tsx'
import { AvisosDosDias } from '#web/partes/campo/AvisosDosDias.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { dataHora } from '#web/ui/format.ts'
import { useVisitaMudou, useVisitaReler } from './consultas.ts'

type Props = { visita: VisitaDetalhada; onClose: () => void }
type Agente = VisitaDetalhada['equipe'][number]

/** Who makes the visit from now on; the first leads it. */
export function TrocarAgentesDialog({ visita, onClose }: Props) {
  const { id, protocolo, versao } = visita
  /** Whoever was seen here: another person may take from the visit somebody who stays in this team. */
  const [vistos, setVistos] = useState<readonly Agente[]>(visita.equipe)
  const mudou = useVisitaMudou()
  const form = useContractForm(homologacao.reatribuir, {
    valores: { agentes: visita.equipe.map((agente) => agente.id), versao },
    enviar: (body, opcoes) => api.homologacao.reatribuir({ params: { id }, body, ...opcoes }),
    feito: 'Agentes trocados: quem entra e quem sai foram avisados',
    mudou,
    aoSalvar: onClose,
    recarregar: useVisitaReler(id),
  })
  const escolhidos = useWatch({ control: form.form.control, name: 'agentes' }) ?? []
  const conhecidos = [...visita.equipe, ...vistos]
  const equipe = escolhidos.flatMap((escolhido) => conhecidos.find((um) => um.id === escolhido) ?? [])
  const entram = equipe.filter((um) => !visita.equipe.some((antes) => antes.id === um.id))
  const ficam = (agentes: readonly Agente[]) => {
    form.form.setValue(
      'agentes',
      agentes.map((agente) => agente.id),
      { shouldDirty: true, shouldValidate: form.form.formState.isSubmitted },
    )
  }
  return (
    <FormDialog
      title={`Trocar agentes de ${protocolo}`}
      subtitle="O primeiro conduz a visita; os outros ajudam."
      salvar="Trocar agentes"
      form={form}
      onClose={onClose}
    >
      <Preparada visita={visita} ficam={equipe} />
      <ul className="z-equipe" aria-label="Agentes da visita">
        {equipe.map((agente) => (
          <li key={agente.id}>
            <span>{agente.nome}</span>
            <IconButton
              label={`Tirar ${agente.nome}`}
              icon={X}
              onClick={() => ficam(equipe.filter((outro) => outro.id !== agente.id))}
            />
          </li>
        ))}
      </ul>
      <PessoaPicker
        para="painel.monitoramentos.reatribuir"
        label="Acrescentar agente"
        value={null}
        error={form.erro('agentes')}
        onChange={(escolhida) => {
          if (!escolhida || equipe.some((agente) => agente.id === escolhida.id)) return
          const novo = { id: escolhida.id, nome: escolhida.nome }
          setVistos((antes) => [...antes, novo])
          ficam([...equipe, novo])
        }}
      />
      {entram.length > 0 && (
        <AvisosDosDias
          inicio={visita.previsto_inicio}
          fim={visita.previsto_fim}
          agentes={entram}
          visita_id={id}
          soDosAgentes
        />
      )}
    </FormDialog>
  )
}

/** What becomes of the work of who leaves, said before it is decided. */
function Preparada({ visita, ficam }: { visita: VisitaDetalhada; ficam: readonly Agente[] }) {
  const saem = visita.preparada.filter(({ nome }) => !ficam.some((agente) => agente.nome === nome))
  if (saem.length === 0) return null
  return (
    <Banner tone="warning">
      {saem.map(({ nome, valido_ate }) => (
        <p key={nome}>
          {nome} já preparou esta visita em um aparelho e pode estar trabalhando sem sinal até{' '}
          {dataHora(valido_ate)}. Nada se perde: o que registrar espera a sua decisão em Coleta em campo,
          Quarentena.
        </p>
      ))}
    </Banner>
  )
}
