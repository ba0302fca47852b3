import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { comissoes, type MembroDaComissao } from '#contract/comissoes.ts'
import type { EntradaDetalhada } from '#contract/entrada.ts'
import { dadosDe, ErroDaApi } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { ComissaoField } from '#web/pickers/ComissaoField.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNaEntrada } from './consultas.ts'
import { nomeDaEntrada } from './palavras.tsx'

type Props = { entrada: EntradaDetalhada; onClose: () => void }

/** The last word: from here on it is stock. */
export function AceitarDialog({ entrada, onClose }: Props) {
  const { id, versao, exige_comissao } = entrada
  const [comissao_id, setComissao] = useState<number | null>(null)
  const [presentes, setPresentes] = useState<readonly string[]>([])
  const [motivo, setMotivo] = useState('')
  const membros = useMembros(comissao_id)
  const aceitar = useAcaoNaEntrada(onClose)
  const erros = aceitar.error instanceof ErroDaApi ? aceitar.error.erros : {}
  const curta = temValidadeCurta(entrada) || erros.validade_curta_motivo !== undefined
  const confirmar = () =>
    aceitar.mutate({
      feito: 'Entrada aceita: já é estoque',
      chamar: () =>
        api.entradas.aceitar({
          params: { id },
          body: {
            versao,
            comissao_id,
            presentes: membros.filter(({ nome }) => presentes.includes(nome)),
            validade_curta_motivo: motivo || null,
          },
        }),
    })
  return (
    <Dialog
      open
      title={`Aceitar ${nomeDaEntrada(entrada)}`}
      dismissible={!aceitar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={aceitar.isPending}>
            Voltar
          </Button>
          <Button type="submit" variant="primary" busy={aceitar.isPending}>
            Aceitar em definitivo
          </Button>
        </>
      }
    >
      <div className="z-stack">
        {aceitar.error && (
          <Banner tone="danger" live>
            {aceitar.error.message}
          </Banner>
        )}
        <p>
          O que foi conferido passa ao estoque do depósito. Bens permanentes ficam a tombar. O termo
          definitivo e a nota de entrada são emitidos.
        </p>
        <ComissaoField
          tipo="recebimento"
          optional={!exige_comissao}
          value={comissao_id}
          error={erros.comissao_id?.[0]}
          onChange={(escolhida) => {
            setComissao(escolhida)
            setPresentes([])
          }}
        />
        {membros.length > 0 && (
          <fieldset>
            <legend>Membros presentes, ao menos três</legend>
            {membros.map(({ nome, papel }) => (
              <Checkbox
                key={nome}
                label={nome}
                hint={papel}
                checked={presentes.includes(nome)}
                onChange={({ target }) =>
                  setPresentes((antes) =>
                    target.checked ? [...antes, nome] : antes.filter((um) => um !== nome),
                  )
                }
              />
            ))}
          </fieldset>
        )}
        {curta && (
          <TextArea
            label="Por que aceita a validade curta"
            rows={2}
            value={motivo}
            error={erros.validade_curta_motivo?.[0]}
            onChange={({ target }) => setMotivo(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

function useMembros(comissao_id: number | null): readonly MembroDaComissao[] {
  const { data } = useQuery({
    queryKey: ['entradas', 'comissoes-de-recebimento'],
    queryFn: async () =>
      (await dadosDe(api.comissoes.listar({ query: { tipo: 'recebimento', vigente: 'true', perPage: 100 } })))
        .data,
    enabled: usePode(comissoes.listar) && comissao_id !== null,
  })
  return data?.find(({ id }) => id === comissao_id)?.membros ?? []
}

function temValidadeCurta({ itens }: EntradaDetalhada): boolean {
  const dia = (dias: number) => new Date(Date.now() + dias * 86_400_000).toISOString().slice(0, 10)
  return itens.some(
    ({ validade, material }) => validade !== null && validade < dia(material?.dias_validade_minima ?? 0),
  )
}
