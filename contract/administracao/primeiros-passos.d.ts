import { z } from 'zod';
/** In the order in which each makes the next one easier. */
export declare const PassoDoComeco: z.ZodEnum<{
    bens: "bens";
    materiais: "materiais";
    orgao: "orgao";
    pessoas: "pessoas";
    plaquetas: "plaquetas";
    rede: "rede";
    visita: "visita";
}>;
export type PassoDoComeco = z.infer<typeof PassoDoComeco>;
declare const EstadoDoPasso: z.ZodObject<{
    passo: z.ZodEnum<{
        bens: "bens";
        materiais: "materiais";
        orgao: "orgao";
        pessoas: "pessoas";
        plaquetas: "plaquetas";
        rede: "rede";
        visita: "visita";
    }>;
    feito: z.ZodBoolean;
    pulado: z.ZodBoolean;
}, z.core.$strip>;
export type EstadoDoPasso = z.infer<typeof EstadoDoPasso>;
export declare const primeirosPassos: {
    readonly ver: {
        readonly method: "GET";
        readonly path: "/api/painel/admin/primeiros-passos";
        readonly access: "admin.parametros.editar";
        readonly resumo: "Os passos de uma instalação que começa, e quais já foram dados ou pulados.";
        readonly dados: z.ZodArray<z.ZodObject<{
            passo: z.ZodEnum<{
                bens: "bens";
                materiais: "materiais";
                orgao: "orgao";
                pessoas: "pessoas";
                plaquetas: "plaquetas";
                rede: "rede";
                visita: "visita";
            }>;
            feito: z.ZodBoolean;
            pulado: z.ZodBoolean;
        }, z.core.$strip>>;
    };
    readonly pular: {
        readonly method: "PUT";
        readonly path: "/api/painel/admin/primeiros-passos";
        readonly access: "admin.parametros.editar";
        readonly resumo: "Pula um passo, ou volta a contar com ele.";
        readonly body: z.ZodObject<{
            passo: z.ZodEnum<{
                bens: "bens";
                materiais: "materiais";
                orgao: "orgao";
                pessoas: "pessoas";
                plaquetas: "plaquetas";
                rede: "rede";
                visita: "visita";
            }>;
            pulado: z.ZodBoolean;
        }, z.core.$strict>;
        readonly dados: z.ZodArray<z.ZodObject<{
            passo: z.ZodEnum<{
                bens: "bens";
                materiais: "materiais";
                orgao: "orgao";
                pessoas: "pessoas";
                plaquetas: "plaquetas";
                rede: "rede";
                visita: "visita";
            }>;
            feito: z.ZodBoolean;
            pulado: z.ZodBoolean;
        }, z.core.$strip>>;
    };
};
export {};
