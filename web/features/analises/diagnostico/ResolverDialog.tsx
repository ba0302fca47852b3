import { type Achado, REGRAS_DO_DIAGNOSTICO } from '#contract/analises/diagnostico.ts'
import type { DialogoDoLoteProps } from '#web/list/list-definition.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { juntosPorLista } from './registros.ts'

/** Leads to the list of the records, with these alone in it: there the normal acts mend several at once. */
export function ResolverDialog({ selecionados, onClose }: DialogoDoLoteProps<Achado>) {
  const { juntos, soltos } = juntosPorLista(selecionados)
  const regras = [...new Set(selecionados.map(({ regra }) => regra))]
  return (
    <Dialog
      open
      title={`Resolver ${plural(selecionados.length, 'achado', 'achados')}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Voltar</Button>
          {juntos.map(({ lista, quantos, endereco }) => (
            <ButtonLink key={endereco} variant="primary" to={endereco}>
              Abrir {plural(quantos, lista.um, lista.varios)}
            </ButtonLink>
          ))}
        </>
      }
    >
      <div className="z-stack">
        {regras.map((regra) => (
          <p key={regra}>
            <strong>{REGRAS_DO_DIAGNOSTICO[regra].nome}.</strong> {REGRAS_DO_DIAGNOSTICO[regra].o_que_fazer}
          </p>
        ))}
        {juntos.length > 0 && (
          <p>
            Na lista ficam só os registros escolhidos: marque-os todos e use o ato que os resolve. Na próxima
            rodada o que foi resolvido sai da conta.
          </p>
        )}
        {juntos.map(
          ({ lista, quantos, sobram, endereco }) =>
            sobram > 0 && (
              <p key={endereco}>
                Cabem {plural(quantos, lista.um, lista.varios)} de cada vez: depois destes, volte e resolva os
                outros {sobram}.
              </p>
            ),
        )}
        {soltos > 0 && (
          <p className="z-muted">
            {plural(soltos, 'achado se resolve', 'achados se resolvem')} um a um: abra o registro pelo nome.
          </p>
        )}
      </div>
    </Dialog>
  )
}
