// The chapters of the Harmonised System, in short, by the first two digits of a code: the published list names no code.
// One chapter a line: number, English, Arabic. Chapter 77 is reserved.

export const HS_CHAPTERS = `01|Live animals|حيوانات حية
02|Meat|لحوم
03|Fish and seafood|أسماك ومأكولات بحرية
04|Dairy, eggs, honey|ألبان وبيض وعسل
05|Other animal products|منتجات حيوانية أخرى
06|Live plants, cut flowers|نباتات حية وأزهار مقطوفة
07|Vegetables|خضراوات
08|Fruit and nuts|فواكه ومكسرات
09|Coffee, tea, spices|قهوة وشاي وتوابل
10|Cereals|حبوب
11|Flour, malt, starch|دقيق وشعير منبت ونشاء
12|Oil seeds, medicinal plants, fodder|بذور زيتية ونباتات طبية وأعلاف
13|Gums, resins, plant extracts|صموغ وراتنجات وعصارات نباتية
14|Other vegetable products|منتجات نباتية أخرى
15|Fats and oils|شحوم وزيوت
16|Prepared meat and fish|محضرات لحوم وأسماك
17|Sugar and confectionery|سكر ومصنوعات سكرية
18|Cocoa|كاكاو
19|Cereal preparations, bakery|محضرات حبوب ومخبوزات
20|Prepared vegetables and fruit|محضرات خضر وفواكه
21|Other food preparations|محضرات غذائية أخرى
22|Beverages and vinegar|مشروبات وخل
23|Food residues, animal feed|بقايا أغذية وأعلاف محضرة
24|Tobacco|تبغ
25|Salt, stone, lime, cement|ملح وأحجار وجير وإسمنت
26|Ores, slag, ash|خامات وخبث ورماد
27|Mineral fuels and oils|وقود وزيوت معدنية
28|Inorganic chemicals|كيماويات غير عضوية
29|Organic chemicals|كيماويات عضوية
30|Medicines|أدوية
31|Fertilisers|أسمدة
32|Dyes, paints, inks|أصباغ ودهانات وأحبار
33|Essential oils, cosmetics|زيوت عطرية ومستحضرات تجميل
34|Soap, waxes, detergents|صابون وشموع ومنظفات
35|Proteins, glues, enzymes|بروتينات وغراء وإنزيمات
36|Explosives, matches|متفجرات وثقاب
37|Photographic goods|منتجات تصوير
38|Other chemical products|منتجات كيماوية أخرى
39|Plastics|لدائن
40|Rubber|مطاط
41|Hides and leather|جلود
42|Leather goods, bags|مصنوعات جلدية وحقائب
43|Furs|فراء
44|Wood|خشب
45|Cork|فلين
46|Basketware|مصنوعات ضفر وسلال
47|Wood pulp, waste paper|عجائن خشب ونفايات ورق
48|Paper and board|ورق وورق مقوى
49|Books and printed matter|كتب ومطبوعات
50|Silk|حرير
51|Wool|صوف
52|Cotton|قطن
53|Other vegetable fibres|ألياف نباتية أخرى
54|Man-made filaments|شعيرات اصطناعية
55|Man-made staple fibres|ألياف اصطناعية غير مستمرة
56|Wadding, felt, ropes|حشو ولباد وحبال
57|Carpets|سجاد
58|Special fabrics, lace|أقمشة خاصة ودانتيل
59|Coated fabrics|أقمشة مطلية
60|Knitted fabrics|أقمشة محبوكة
61|Knitted clothing|ملابس محبوكة
62|Woven clothing|ملابس غير محبوكة
63|Other textile articles|أصناف نسيجية أخرى
64|Footwear|أحذية
65|Headgear|أغطية رأس
66|Umbrellas, sticks|مظلات وعصي
67|Feathers, artificial flowers|ريش وأزهار صناعية
68|Articles of stone, cement|مصنوعات حجر وإسمنت
69|Ceramics|خزف
70|Glass|زجاج
71|Precious stones and metals|أحجار كريمة ومعادن ثمينة
72|Iron and steel|حديد وصلب
73|Articles of iron or steel|مصنوعات حديد أو صلب
74|Copper|نحاس
75|Nickel|نيكل
76|Aluminium|ألومنيوم
78|Lead|رصاص
79|Zinc|خارصين
80|Tin|قصدير
81|Other base metals|معادن عادية أخرى
82|Tools and cutlery|عدد وأدوات قاطعة
83|Other metal articles|مصنوعات معدنية أخرى
84|Machinery|آلات
85|Electrical equipment|أجهزة كهربائية
86|Railway equipment|معدات سكك حديدية
87|Vehicles|مركبات
88|Aircraft|طائرات
89|Ships and boats|سفن وقوارب
90|Optical, measuring, medical instruments|أدوات بصرية وقياس وطبية
91|Clocks and watches|ساعات
92|Musical instruments|آلات موسيقية
93|Arms and ammunition|أسلحة وذخائر
94|Furniture, lamps|أثاث ومصابيح
95|Toys, games, sports goods|ألعاب ولوازم رياضية
96|Other manufactured articles|مصنوعات أخرى
97|Art and antiques|تحف فنية وأثرية`;
