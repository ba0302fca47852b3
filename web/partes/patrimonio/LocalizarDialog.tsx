import { DESFEITO } from '#contract/casa/ato.ts'
import { ATOS_DA_APURACAO } from '#contract/patrimonio/atos-da-apuracao.ts'
import type { BemNomeado } from '#contract/patrimonio/bens.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { api } from '#web/api/api.ts'
import { AtoDialog } from '#web/detail/AtoDialog.tsx'

type Props = {
  bem: Pick<BemNomeado, 'id' | 'referencia_id' | 'descricao'>
  onClose: () => void
  onDone: () => void
}

const dialogoDe = (ato: keyof typeof ATOS_DA_APURACAO) =>
  function DialogoDaApuracao({ bem, onClose, onDone }: Props) {
    return (
      <AtoDialog
        ato={ATOS_DA_APURACAO[ato]}
        nome={nomeDoBem(bem)}
        pedir={(motivo) => api.apuracoes[ato]({ params: { id: bem.id }, body: { motivo } })}
        mudou={onDone}
        desfazer={() => api.apuracoes.localizar({ params: { id: bem.id }, body: { motivo: DESFEITO } })}
        onClose={onClose}
      />
    )
  }

export const LocalizarDialog = dialogoDe('localizar')
export const NaoLocalizarDialog = dialogoDe('naoLocalizar')
